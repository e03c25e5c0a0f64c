import { priorityLabels, type Priority } from '@aliquot/domain/accessions/priority';
import { clsx } from 'clsx';
import css from './marks.module.css';

export type PriorityBadgeProps = { priority: Priority; className?: string | undefined };

// Solid ink, so that the most pressing work never competes with red, which is kept for late and critical.
export const PriorityBadge = ({ priority, className }: PriorityBadgeProps) => (
  <span className={clsx(css.prio, className)} data-priority={priority}>
    {priorityLabels[priority]}
  </span>
);
