import type { ChangeRow as Row } from '@aliquot/domain/changes/change';
import { useRef, type ReactNode } from 'react';
import { groupWords } from '#consequences/follow-words.ts';
import { useMinute } from '#time/use-minute.ts';
import { ChangeRow } from './change-row.tsx';
import { useChangeKeys } from './use-change-keys.ts';
import css from './changes.module.css';

type ChangeListProps = { rows: readonly Row[]; reason: string | null; foot: ReactNode };

/** What followed, under what became of it: what reached people outside first. */
export const ChangeList = ({ rows, reason, foot }: ChangeListProps) => {
  const now = useMinute();
  const list = useRef<HTMLDivElement>(null);
  useChangeKeys(list);
  return (
    <div ref={list}>
      <div className={css.heads} aria-hidden="true">
        <span>Case ID</span>
        <span>Contact or result</span>
        <span>Before</span>
        <span />
        <span>After</span>
        <span>Who was told, or why</span>
        <span>Left to do</span>
      </div>
      {[...Map.groupBy(rows, ({ group }) => group)].map(([group, members]) => (
        <section key={group} aria-label={groupWords[group].heading} data-group={group} className={css.group}>
          <h3>{groupWords[group].heading}</h3>
          <ul>
            {members.map((row) => (
              <ChangeRow key={row.place} row={row} reason={reason} now={now} />
            ))}
          </ul>
        </section>
      ))}
      {foot}
    </div>
  );
};
