import type { BulkAction, BulkAnswer, BulkInput, BulkRow } from '@aliquot/domain/accessions/bulk';
import { caseNotFound } from '@aliquot/domain/accessions/bulk-rules';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { giveReason, groundsOf, inSavepoint, type Change, type Scope } from '#db/transaction.ts';
import { actOnOne } from './bulk-actions.ts';
import { casesNow } from './case-parts.repo.ts';

const outcomes: Readonly<Partial<Record<string, BulkRow['outcome']>>> = {
  BAD_REQUEST: 'refused',
  CONFLICT: 'conflict',
  NOT_FOUND: 'not_found',
};

const sentences: Readonly<Partial<Record<BulkRow['outcome'], string>>> = {
  conflict: 'Changed by someone else. Reload and try again.',
  not_found: caseNotFound,
};

type Answered = Omit<BulkRow, 'now'>;

/** One case under its own savepoint: what the rules refuse is an answer, and a fault of ours ends the whole. */
const answerOne = async (
  scope: Scope & { within: Transaction<DB> },
  row: BulkInput['rows'][number],
  action: BulkAction,
  idempotencyKey: string,
): Promise<Answered> => {
  try {
    await inSavepoint(scope.within, () => actOnOne(scope, { ...row, idempotencyKey }, action));
    return { id: row.id, outcome: 'done', sentence: null };
  } catch (error) {
    const outcome = error instanceof AppError ? outcomes[error.code] : undefined;
    if (!(error instanceof AppError) || outcome === undefined) throw error;
    return { id: row.id, outcome, sentence: sentences[outcome] ?? error.message };
  }
};

const reasonOf = (action: BulkAction): string | null => {
  if (action.kind === 'release') return action.note;
  return action.kind === 'hold' || action.kind === 'cancel' ? action.reason : null;
};

/** One act on many cases. Each is done or not by itself, and the answer says which and why; their results follow all together. */
export const actOnCases = (scope: Scope, { idempotencyKey, action, rows }: BulkInput): Promise<BulkAnswer> =>
  withIdempotencyKey(scope, { idempotencyKey, action, rows }, async (tx) => {
    const reason = reasonOf(action);
    if (reason !== null) await giveReason(tx, reason);
    const caseIds = rows.map(({ id }) => id);
    await groundsOf(scope).hold(scope, tx, { caseIds });
    const changes: Change[] = [];
    const part = { ...scope, within: tx, changes };
    const answered: Answered[] = [];
    for (const row of rows) {
      // One transaction, one case after the other.
      answered.push(await answerOne(part, row, action, idempotencyKey));
    }
    const done = answered.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : []));
    if (changes.length > 0)
      await groundsOf(scope).follow(scope, tx, { reach: { caseIds: done }, change: { of: 'several', changes } });
    const now = await casesNow(tx, scope.acting.clients, caseIds);
    return { rows: answered.map((row) => ({ ...row, now: now.get(row.id) ?? null })) };
  });
