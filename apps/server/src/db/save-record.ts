import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { violates } from './database-errors.ts';
import { withIdempotencyKey, type Idempotent } from './with-idempotency-key.ts';
import type { DB } from './schema.gen.ts';
import { refuseStaleWrite } from './stale-write.ts';
import { inReadOnly, type Scope } from './transaction.ts';

/** How one kind of record is read and written; everything else about saving is the same for all of them. */
export type RecordStore<Id, Fields, Saved extends Record<string, unknown>> = {
  /** What people call it, for refusals: "tube". */
  word: string;
  /** The unique constraint on its code, and the field a person sees it in. */
  unique: { constraint: string; field: string };
  find: (db: Kysely<DB>, id: Id) => Promise<Saved | null>;
  add: (tx: Transaction<DB>, fields: Fields) => Promise<Id>;
  /** False when the row is not at that version any more. */
  change: (tx: Transaction<DB>, change: Fields & { id: Id; version: number; active: boolean }) => Promise<boolean>;
};

const explainTaken =
  ({ word, unique }: { word: string; unique: { constraint: string; field: string } }) =>
  (error: unknown): never => {
    // The unique index decides: a look beforehand would miss someone who takes the code at the same moment.
    if (!violates(error, unique.constraint)) throw error;
    throw new AppError('BAD_REQUEST', {
      message: `Another ${word} already has that ${unique.field}. Choose another.`,
      details: { field: unique.field },
    });
  };

const orNotFound = <Saved>(saved: Saved | null): Saved => {
  if (saved === null) throw new AppError('NOT_FOUND');
  return saved;
};

/** The verbs of a kind of record: once per key, in one transaction, and never over somebody else's change. */
export const recordVerbs = <Id, Fields, Saved extends Record<string, unknown>>(
  store: RecordStore<Id, Fields, Saved>,
) => ({
  get: (scope: Scope, id: Id): Promise<Saved> => inReadOnly(scope, async (db) => orNotFound(await store.find(db, id))),
  create: (scope: Scope, input: Fields & Idempotent): Promise<Saved> =>
    withIdempotencyKey(scope, input, async (tx) => orNotFound(await store.find(tx, await store.add(tx, input)))).catch(
      explainTaken(store),
    ),
  update: (scope: Scope, input: Fields & Idempotent & { id: Id; version: number; active: boolean }): Promise<Saved> =>
    withIdempotencyKey(scope, input, async (tx) => {
      const changed = await store.change(tx, input);
      const saved = await store.find(tx, input.id);
      return changed ? orNotFound(saved) : refuseStaleWrite(saved);
    }).catch(explainTaken(store)),
});
