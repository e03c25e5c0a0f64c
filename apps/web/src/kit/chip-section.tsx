import { Printer } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { AddChip, FilterChip } from '#ui/layout/chip.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { NewsPill } from '#ui/table/news-pill.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { KitSection, Specimen, TwoColumns } from './kit-section.tsx';
import css from '#ui/overlay/tip.module.css';

const nothing = () => undefined;
type View = 'all' | 'receive' | 'review' | 'hold';

export const ChipSection = () => {
  const [view, setView] = useState<View>('all');
  return (
    <KitSection
      title="Chips, tabs, keys"
      note="Filters live in the URL; the view offers to save itself when they differ."
    >
      <TwoColumns>
        <Specimen name="Filter chips">
          <FilterChip label="Due" value="today" onEdit={nothing} onRemove={nothing} />
          <FilterChip label="Client" value="3 clients" onRemove={nothing} />
          <FilterChip value="Report" onRemove={nothing} />
          <AddChip>Filter</AddChip>
        </Specimen>
        <Specimen name="New rows, key hints">
          <NewsPill keys={['R']} onApply={nothing}>
            4 new, 2 moved
          </NewsPill>
          <Keys keys={['⌘', 'K']} />
          <Keys keys={['esc']} />
          <Tooltip text="Print labels" keys={['P']}>
            <span className="text-fg-muted">Hover me</span>
          </Tooltip>
          <span className={css.tip}>
            Print labels <Keys keys={['P']} />
          </span>
        </Specimen>
        <Specimen name="Tabs">
          <div className="w-full">
            <Tabs
              label="Views"
              value={view}
              onValueChange={setView}
              panelClassName="pt-3 text-fg-muted"
              items={[
                { value: 'all', label: 'All', count: 64, panel: 'Everything that is due.' },
                { value: 'receive', label: 'To receive', count: 9, panel: 'On its way.' },
                { value: 'review', label: 'Review', count: 12, panel: 'Waits for a second pair of eyes.' },
                { value: 'hold', label: 'On hold', count: 4, panel: 'Stopped, with a reason.' },
              ]}
            />
          </div>
        </Specimen>
        <Specimen name="Card">
          <Card
            className="w-full"
            title="Tubes"
            count={3}
            actions={
              <Button variant="ghost" size="sm" icon={Printer}>
                Print labels
              </Button>
            }
          >
            <p className="text-fg-muted">Two tubes are in rack C2. One waits for recollection.</p>
          </Card>
        </Specimen>
      </TwoColumns>
    </KitSection>
  );
};
