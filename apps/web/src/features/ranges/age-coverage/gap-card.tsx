import { clsx } from 'clsx';
import type { CoverageFinding } from '@aliquot/domain/ranges/coverage-findings';

import { Button } from '#ui/button/button.tsx';
import { GapIcon } from './finding-icons.tsx';
import { sexWords, stretchWords } from '../range-words.ts';
import { sexOf } from '../table/table-edits.ts';
import css from '../table/range-cards.module.css';
import rangeEditorCss from '../range-editor.module.css';

export type GapCardProps = {
  gap: CoverageFinding;
  onFillGap: ((gap: CoverageFinding) => void) | undefined;
};

export const GapCard = ({ gap, onFillGap }: GapCardProps) => (
  <li className={clsx(css.rangeCard, css.gapCard)}>
    <GapIcon />
    <span>
      {sexWords[sexOf(gap.sexes)]}, {stretchWords(gap.from, gap.to)}: no range
    </span>
    {onFillGap ? (
      <Button
        size="sm"
        variant="ghost"
        className={clsx(rangeEditorCss.quietAct, 'ml-auto')}
        onClick={() => onFillGap(gap)}
      >
        Add row here
      </Button>
    ) : null}
  </li>
);
