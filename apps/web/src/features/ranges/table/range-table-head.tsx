import { ArrowDownNarrowWide, Plus } from 'lucide-react';

import { Button } from '#ui/button/button.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { CardCount } from '#ui/layout/card.tsx';
import type { RangeDraft } from '../range-draft.ts';
import { isSorted } from './table-edits.ts';
import type { RangeEdits } from './use-range-edits.ts';
import css from '../range-editor.module.css';

export type RangeTableHeadProps = {
  drafts: readonly RangeDraft[];
  edits: RangeEdits;
  more: boolean;
  onMoreChange: (more: boolean) => void;
};

export const RangeTableHead = ({ drafts, edits, more, onMoreChange }: RangeTableHeadProps) => (
  <div className={css.rangeBar}>
    <h3>Ranges</h3>
    <CardCount>{drafts.length}</CardCount>
    <span className={css.rangeBarEnd}>
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
