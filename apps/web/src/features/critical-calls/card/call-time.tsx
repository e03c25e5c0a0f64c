import { callClock } from '@aliquot/domain/critical-calls/call-clock';
import { Clock } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import css from '../critical-calls.module.css';

/** "16 m left", "3 m late": the time until somebody must have been told. */
export const CallTime = ({ dueAt, now }: { dueAt: string; now: number }) => {
  const { tone, words } = callClock(dueAt, now);
  return (
    <span className={css.callTime} data-tone={tone}>
      <Icon of={Clock} size={14} />
      {words}
    </span>
  );
};
