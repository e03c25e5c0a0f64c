import type { ChangeRow as Row } from '@aliquot/domain/changes/change';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { After, Before, Note } from '#consequences/follow-row.tsx';
import { unitWords } from '#consequences/follow-words.ts';
import { Icon } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { LeftCell } from './left-cell.tsx';
import css from './changes.module.css';

/** One result, or one person who was told one: what it was, what became of it, why, and what is left to do. */
export const ChangeRow = ({ row, now }: { row: Row; now: number }) => (
  <li className={css.row} data-place={row.place}>
    <span className={css.caseId}>{row.caseId}</span>
    <span className={css.name}>
      <Link
        to="/accessions/$accessionId"
        params={{ accessionId: row.accessionId }}
        hash={`test-${row.orderId}`}
        className="link"
        data-step=""
      >
        <VisuallyHidden>{row.caseId}, </VisuallyHidden>
        {row.name}
      </Link>{' '}
      <span className={css.unit}>{unitWords(row)}</span>
    </span>
    <span className={css.before}>
      <Before value={row.before} withheld={row.withheld} />
    </span>
    <span className={css.arrow}>
      <Icon of={ArrowRight} size={14} />
      <VisuallyHidden>became</VisuallyHidden>
    </span>
    <span className={css.after}>
      <After row={row} />
    </span>
    <span className={css.note}>
      <Note row={row} now={now} />
    </span>
    <LeftCell left={row.left} now={now} />
  </li>
);
