import { ArrowDownNarrowWide, Plus } from 'lucide-react';

import { Button } from '#ui/button/button.tsx';
import { Switch } from '#ui/field/switch.tsx';
import type { RangeDraft } from '../range-draft.ts';
import { isSorted } from './table-edits.ts';
import type { RangeEdits } from './use-range-edits.ts';

export type RangeTableHeadProps = {
  drafts: readonly RangeDraft[];
  edits: RangeEdits;
  more: boolean;
  onMoreChange: (more: boolean) => void;
};

export const RangeTableHead = ({ drafts, edits, more, onMoreChange }: RangeTableHeadProps) => (
  <div className="range-bar">
    <h3>Ranges</h3>
    <span className="card-count">{drafts.length}</span>
    <span className="range-bar-end">
      <Switch label="More columns" checked={more} onChange={(event) => onMoreChange(event.target.checked)} />
      <Button
        size="sm"
        variant="ghost"
        icon={ArrowDownNarrowWide}
        disabledReason={isSorted(drafts) ? 'Already sorted by sex and age' : undefined}
        onClick={edits.sort}
      >
        Sort ranges
      </Button>
      <Button size="sm" icon={Plus} onClick={() => edits.add()}>
        Add row
      </Button>
    </span>
  </div>
);
