import { Link } from '@tanstack/react-router';

import { GapIcon } from '../age-coverage/finding-icons.tsx';
import { scopeWords } from '../instrument-names.ts';
import { agesWords } from '../range-words.ts';
import { editAt } from './edit-at.ts';
import type { ReadGroup, ReadRange } from './reading-groups.ts';
import type { ReadingProps } from './reading-table.tsx';
import { criticalLine, daysLine, effectWords, expectedWords, groupWords } from './reading-words.ts';
import css from './reading.module.css';

/** The same on a phone: one row under the other, every figure in words. */
export const ReadingList = (props: ReadingProps) => (
  <ul className={css.readList} aria-label={`Ranges of ${props.label}`}>
    {props.reading.groups.flatMap((group) =>
      group.rows.map((row) => {
        const who = `${agesWords(row.from, row.to)} · ${groupWords[group.sex]}`;
        if (row.kind === 'range') return <RangeItem key={row.number} {...props} group={group} row={row} who={who} />;
        const scope = scopeWords(row.scope, props.instruments);
        return (
          <li key={`${row.kind} ${who} ${scope}`} className={css.readGap} data-kind={row.kind}>
            <GapIcon />
            <span>
              {who}
              <b>{row.kind === 'gap' ? `No range${scope === '' ? '' : ` for ${scope}`}` : 'Accepted gap'}</b>
              {row.kind === 'accepted' ? row.reason : null}
            </span>
          </li>
        );
      }),
    )}
  </ul>
);

type RangeItemProps = ReadingProps & { group: ReadGroup; row: ReadRange; who: string };

const RangeItem = ({ row, who, spec, instruments, place }: RangeItemProps) => {
  const { range, effect } = row;
  const lines = [
    scopeWords(row.scope, instruments),
    criticalLine(range, spec.critical),
    effect === 'now' ? daysLine(range) : `${daysLine(range) ?? ''}, ${effectWords[effect]}`,
    row.overlaps.length > 0 ? 'Overlaps another range' : null,
  ].filter((line) => line !== null && line !== '');
  return (
    <li className={css.readItem} data-idle={effect !== 'now' || undefined}>
      <span className={css.readPlace}>{row.number}</span>
      <span>
        <Link {...editAt(place, row.number)} className={css.readWho}>
          {who}
        </Link>
        <b>{expectedWords(range, spec.unit)}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span data-part="source">{range.source}</span>
      </span>
    </li>
  );
};
