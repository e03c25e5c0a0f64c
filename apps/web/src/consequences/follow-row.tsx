import type { FollowRow } from '@aliquot/domain/consequences/what-follows';
import { ArrowRight, Ban, CircleQuestionMark, FilePenLine, Undo2 } from 'lucide-react';
import { figureParts } from '#marks/figure-parts.ts';
import { FlagChip } from '#marks/flag-chip.tsx';
import { ClockTime } from '#time/when.tsx';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { markOfRow, noteWords, unitWords, type FollowMark } from './follow-words.ts';
import css from './consequences.module.css';

type Value = FollowRow['before'];

const icons: Readonly<Record<FollowMark['kind'], IconShape>> = {
  in_doubt: CircleQuestionMark,
  annulled: Undo2,
  proposed: FilePenLine,
  withdrawn: Ban,
};

/** A normal result and one without a range carry no flag. */
const Flag = ({ of }: { of: Value }) => (of?.flag == null || of.flag === 'N' ? null : <FlagChip flag={of.flag} />);

/** Figures meet at their decimal points, their flags stand below each other; words take the room of both. */
export const Before = ({ value, withheld }: { value: Value; withheld: boolean }) => {
  if (withheld) return <span className={css.hidden}>hidden</span>;
  if (value === null) return <span className={css.hidden}>–</span>;
  const parts = figureParts(value.shown);
  return (
    <span className={css.before} data-words={parts === null || undefined}>
      <span className={css.value} data-flag={value.flag ?? undefined}>
        {parts === null ? (
          value.shown
        ) : (
          <>
            <span>{parts[0]}</span>
            <span>{parts[1]}</span>
          </>
        )}
      </span>
      <Flag of={value} />
    </span>
  );
};

export const After = ({ row }: { row: Pick<FollowRow, 'group' | 'after' | 'withheld'> }) => {
  const mark = markOfRow(row);
  return (
    <span className={css.after}>
      {row.withheld ? <span className={css.hidden}>hidden</span> : null}
      {row.after === null ? null : (
        <span>
          <span className={css.shown}>{row.after.shown}</span> <Flag of={row.after} />
        </span>
      )}
      {mark === null ? null : (
        <span className={css.mark} data-mark={mark.kind}>
          <Icon of={icons[mark.kind]} size={12} />
          {mark.words}
        </span>
      )}
    </span>
  );
};

const Note = ({ row: { told, toldAt, why: because }, now }: { row: FollowRow; now: number }) => {
  const why = noteWords({ told, why: because });
  return (
    <span className={css.note} title={why ?? undefined}>
      {toldAt === null ? null : (
        <>
          Told <ClockTime at={toldAt} now={now} />
        </>
      )}
      {toldAt !== null && why !== null ? ', ' : ''}
      {why}
    </span>
  );
};

/** One result, or one person: what it is, what it becomes, and why. On a phone in two lines. */
export const FollowLine = ({ row, now }: { row: FollowRow; now: number }) => (
  <li className={css.row}>
    <span className={css.caseId}>{row.caseId}</span>
    <span className={css.name}>
      <b>{row.name}</b> <span className={css.unit}>{unitWords(row)}</span>
    </span>
    <Before value={row.before} withheld={row.withheld} />
    <span className={css.arrow}>
      <Icon of={ArrowRight} size={14} />
      <VisuallyHidden>becomes</VisuallyHidden>
    </span>
    <After row={row} />
    <Note row={row} now={now} />
  </li>
);
