import { clsx } from 'clsx';
import css from './marks.module.css';

export type Priority = 'stat' | 'urgent' | 'routine';

export type PriorityBadgeProps = { priority: Priority; className?: string | undefined };

const words: Record<Priority, string> = { stat: 'STAT', urgent: 'Urgent', routine: 'Routine' };

// Solid ink, so that the most pressing work never competes with red, which is kept for late and critical.
export const PriorityBadge = ({ priority, className }: PriorityBadgeProps) => (
  <span className={clsx(css.prio, className)} data-priority={priority}>
    {words[priority]}
  </span>
);
