import type { FollowGroup } from '@aliquot/domain/consequences/follow-groups';
import type { WhatFollows } from '@aliquot/domain/consequences/what-follows';
import { countOf } from '@aliquot/domain/subjects/subject-words';
import { Check, CircleX, FileText, PhoneIncoming, RefreshCw, RotateCcw, Scale } from 'lucide-react';
import { useState } from 'react';
import { useMinute } from '#time/use-minute.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import { FollowLine } from './follow-row.tsx';
import { groupWords, partsOf, type FollowPart } from './follow-words.ts';
import css from './consequences.module.css';

const icons: Readonly<Record<FollowGroup, IconShape>> = {
  call_back: PhoneIncoming,
  corrected_report: FileText,
  decide: Scale,
  approve_again: RotateCcw,
  ends: CircleX,
  judged_again: RefreshCw,
};

const Part = ({ part: { group, count, rows }, now }: { part: FollowPart; now: number }) => {
  const { heading, task } = groupWords[group];
  return (
    <section className={css.group} data-group={group}>
      <h3>
        <Icon of={icons[group]} size={14} />
        {heading} <span className={css.count}>{count}</span>
        {task === null ? null : <span className={css.task}>{task}</span>}
      </h3>
      <ul>
        {rows.map((row) => (
          <FollowLine key={`${row.orderId}/${row.specId ?? ''}/${row.name}/${row.toldAt ?? ''}`} row={row} now={now} />
        ))}
      </ul>
    </section>
  );
};

/** Heads for those who see the columns; on a phone there are none. */
const Heads = () => (
  <div className={css.heads} aria-hidden="true">
    <span>Case ID</span>
    <span>Contact or result</span>
    <span>Before</span>
    <span />
    <span>After</span>
    <span>Who was told, or why</span>
  </div>
);

/** Everything that follows, what reaches people outside first. */
export const FollowList = ({ follows }: { follows: WhatFollows }) => {
  const [all, setAll] = useState(false);
  const now = useMinute();
  const { parts, more, unsent } = partsOf(follows, all);
  const alone = new Set(follows.rows.map(({ caseId }) => caseId)).size === 1;
  return (
    <div className={css.list} data-alone={alone || undefined}>
      {parts.length === 0 ? null : <Heads />}
      {parts.map((part) => (
        <Part key={part.group} part={part} now={now} />
      ))}
      {more === 0 ? null : (
        <div className={css.more}>
          <Button size="sm" onClick={() => setAll(true)}>
            Show all {follows.rows.length}
          </Button>
        </div>
      )}
      {more > 0 || unsent === 0 ? null : (
        <p className={css.more}>{countOf(unsent, 'more row')} not listed here. The counts above are of all.</p>
      )}
      {follows.notAffected === 0 ? null : (
        <p className={css.notAffected}>
          <Icon of={Check} size={14} />
          Not affected <span className={css.count}>{follows.notAffected}</span>
        </p>
      )}
    </div>
  );
};
