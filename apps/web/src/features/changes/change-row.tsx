import type { ChangeRow as Row } from '@aliquot/domain/changes/change';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { After, Before } from '#consequences/follow-row.tsx';
import { noteWords, unitWords } from '#consequences/follow-words.ts';
import { ClockTime } from '#time/when.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { LeftCell } from './left-cell.tsx';
import css from './changes.module.css';

/** Who heard the value and when, and why it changed; the reason of the action itself stands above the list. */
const Note = ({ row: { told, toldAt, why }, reason, now }: { row: Row; reason: string | null; now: number }) => {
  const words = noteWords({ told, why: reason === null ? why : (why?.replace(`: ${reason}`, '') ?? null) });
  return (
    <span className={css.note}>
      {toldAt === null ? null : (
        <>
          Told <ClockTime at={toldAt} now={now} />
        </>
      )}
      {toldAt !== null && words !== null ? ', ' : ''}
      {words}
    </span>
  );
};

type ChangeRowProps = {
  row: Row;
  /** Of the action. */
  reason: string | null;
  now: number;
};

/** One result, or one person who was told one: what it was, what became of it, why, and what is left to do. */
export const ChangeRow = ({ row, reason, now }: ChangeRowProps) => (
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
    <Note row={row} reason={reason} now={now} />
    <LeftCell left={row.left} now={now} />
  </li>
);
