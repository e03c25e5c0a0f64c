import type { Left } from '@aliquot/domain/changes/change';
import { dueGroupOf, dueWords } from '@aliquot/domain/tasks/task-clock';
import { Link } from '@tanstack/react-router';
import { Check, CircleMinus } from 'lucide-react';
import { listSearch } from '#features/tasks/tasks-search.ts';
import { useLabClock } from '#time/lab-zone.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { leftWords } from './left-words.ts';
import css from './changes.module.css';

const Due = ({ dueAt, now }: { dueAt: string; now: number }) => {
  const clock = useLabClock();
  return (
    <time className={css.due} data-due={dueGroupOf(dueAt, now)} dateTime={dueAt} title={`Due ${clock.exact(dueAt)}`}>
      {dueWords(dueAt, now)}
    </time>
  );
};

/** What is to be done about it now, with the way there; or that nothing is. */
export const LeftCell = ({ left, now }: { left: Left; now: number }) => {
  const { state, task, dueAt } = left;
  if (state !== 'to_do' || task === null)
    return (
      <span className={css.left} data-left={state}>
        {state === 'no_task' ? null : <Icon of={state === 'done' ? Check : CircleMinus} size={14} />}
        {leftWords(left)}
      </span>
    );
  return (
    <span className={css.left} data-left={state}>
      {task === 'call_back' || task === 'escalated_call' ? (
        <Link to="/calls" className="link">
          {leftWords(left)}
        </Link>
      ) : (
        <Link to="/tasks" search={listSearch('all', task)} className="link">
          {leftWords(left)}
        </Link>
      )}
      {dueAt === null ? null : <Due dueAt={dueAt} now={now} />}
    </span>
  );
};
