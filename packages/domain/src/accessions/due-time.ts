import type { Priority } from './priority.ts';

type Turnaround = { readonly routine: number; readonly stat: number };

/** How long a test may take. Urgent is between the usual and the fastest: midway, to the minute before. */
export const minutesOf = ({ routine, stat }: Turnaround, priority: Priority): number => {
  if (priority === 'routine') return routine;
  return priority === 'stat' ? stat : Math.floor((routine + stat) / 2);
};
