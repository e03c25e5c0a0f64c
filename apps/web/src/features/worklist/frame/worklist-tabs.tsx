import type { Worklist } from '@aliquot/domain/worklist/worklist';
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
  <nav className="tabs" aria-label="Rows">
    {worklistTabs.map((one) => (
      <button
        key={one}
        type="button"
        className="tab"
        aria-current={one === tab ? 'page' : undefined}
        onClick={() => onTab(one)}
      >
        {words[one]}
        <span className="tab-count">{rowsOf(worklist, one).filter(isSample).length}</span>
      </button>
    ))}
  </nav>
);
