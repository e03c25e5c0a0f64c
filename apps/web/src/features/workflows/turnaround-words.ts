import type { Turnaround } from '@aliquot/domain/workflows/workflow';

const timeWords = (minutes: number): string => {
  if (minutes % 1440 === 0) return `${minutes / 1440} d`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
};

/** "From test", or "7 d, stat 1 h". */
export const turnaroundWords = (turnaround: Turnaround): string =>
  turnaround === 'from test' ? 'From test' : `${timeWords(turnaround.routine)}, stat ${timeWords(turnaround.stat)}`;
