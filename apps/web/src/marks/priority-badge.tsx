export type Priority = 'stat' | 'urgent' | 'routine';

export type PriorityBadgeProps = { priority: Priority };

const words: Record<Priority, string> = { stat: 'STAT', urgent: 'Urgent', routine: 'Routine' };

// Solid ink, so that the most pressing work never competes with red, which is kept for late and critical.
export const PriorityBadge = ({ priority }: PriorityBadgeProps) => (
  <span className={`prio prio-${priority}`}>{words[priority]}</span>
);
