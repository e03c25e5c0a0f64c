import type { Worklist } from '@aliquot/domain/worklist/worklist';
import { tabBarClass, tabClass, TabCount } from '#ui/layout/tabs.tsx';
import { isSample, rowsOf } from '../rows/worklist-rows.ts';
import { worklistTabs, type WorklistTab } from '../rows/worklist-tab.ts';

const words: Readonly<Record<WorklistTab, string>> = {
  all: 'All',
  pending: 'Pending',
  'to-review': 'To review',
  clear: 'Clear',
};

type TabsProps = { worklist: Worklist; tab: WorklistTab; onTab: (tab: WorklistTab) => void };

/** Which rows are in sight, each with how many there are. */
export const WorklistTabs = ({ worklist, tab, onTab }: TabsProps) => (
  <nav className={tabBarClass({ flush: true, className: 'max-sm:max-w-full' })} aria-label="Rows">
    {worklistTabs.map((one) => (
      <button
        key={one}
        type="button"
        className={tabClass}
        aria-current={one === tab ? 'page' : undefined}
        onClick={() => onTab(one)}
      >
        {words[one]}
        <TabCount>{rowsOf(worklist, one).filter(isSample).length}</TabCount>
      </button>
    ))}
  </nav>
);
