import { AppError } from '#app-error.ts';

/**
 * What to answer when an update by id and version touched no row: the row is not there (or not ours to see, which must
 * look the same), or someone else changed it first. A conflict carries the row as it is now, so that both can be shown.
 */
export const refuseStaleWrite = (current: Record<string, unknown> | null): never => {
  if (current === null) throw new AppError('NOT_FOUND');
  throw new AppError('CONFLICT', { details: { current } });
};
