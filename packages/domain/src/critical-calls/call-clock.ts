export type CallClock = {
  readonly tone: 'over' | 'soon' | 'later';
  /** "16 m left", "1 h 05 m late". */
  readonly words: string;
};

const minute = 60_000;
const soonMinutes = 10;

const span = (minutes: number): string =>
  minutes < 60 ? `${minutes} m` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} m`;

export const isOverdue = (dueAt: string, now: number): boolean => Date.parse(dueAt) < now;

/** How long is left. Postponing a call does not stop this clock: the subject waits all the same. */
export const callClock = (dueAt: string, now: number): CallClock => {
  const left = Date.parse(dueAt) - now;
  // The minute that runs counts as left until it is over, and none is "0 m late".
  const minutes = Math.ceil(Math.abs(left) / minute);
  if (left < 0) return { tone: 'over', words: `${span(minutes)} late` };
  return { tone: minutes <= soonMinutes ? 'soon' : 'later', words: `${span(minutes)} left` };
};
