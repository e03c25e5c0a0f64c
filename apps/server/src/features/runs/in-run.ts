import type { Run } from '@aliquot/domain/runs/run';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey, type Idempotent } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseStaleWrite } from '#db/stale-write.ts';
import type { Scope } from '#db/transaction.ts';
import { lockRun, readItems, readRun, type StoredItem, type StoredRun } from './read-run.repo.ts';
import { showRun } from './show-run.ts';

export type RunNow = { stored: StoredRun; items: StoredItem[] };

/** The run under its lock, taken before those of its cases (db/transaction.ts). */
export const openRun = async (tx: Transaction<DB>, id: number): Promise<RunNow & { version: number }> => {
  const locked = await lockRun(tx, id);
  const stored = locked === null ? null : await readRun(tx, id);
  if (locked === null || stored === null) throw new AppError('NOT_FOUND');
  return { version: locked.version, stored, items: await readItems(tx, id) };
};

/** One act on one run, by someone who saw it as it is now. */
export const inRun = <Input extends Idempotent & { id: number; version: number }>(
  scope: Scope,
  input: Input,
  act: (tx: Transaction<DB>, run: RunNow) => Promise<void>,
): Promise<Run> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const run = await openRun(tx, input.id);
    if (run.version !== input.version) return refuseStaleWrite(await showRun(scope, tx, input.id));
    await act(tx, run);
    return showRun(scope, tx, input.id);
  });

/** What stands in it can still be read. */
export const mustNotBeOver = (run: RunNow): void => {
  if (run.stored.status !== 'review') mustBeOpen(run);
};

/** Its places can be changed. */
export const mustBeOpen = ({ stored }: RunNow): void => {
  if (stored.status === 'new' || stored.status === 'in_progress') return;
  throw new AppError('BAD_REQUEST', {
    message: `Run ${stored.number} is ${stored.status === 'review' ? 'in review' : stored.status}. Its positions cannot be changed.`,
    details: { rule: 'RUN_STATE' },
  });
};
