import type { BulkAction, BulkAnswer, BulkInput, BulkRow } from '@aliquot/domain/accessions/bulk';
import { caseNotFound } from '@aliquot/domain/accessions/bulk-rules';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { giveReason, inSavepoint, type Scope } from '#db/transaction.ts';
import { actOnOne } from './bulk-actions.ts';
import { caseNow } from './case-parts.repo.ts';

const outcomes: Readonly<Partial<Record<string, BulkRow['outcome']>>> = {
  BAD_REQUEST: 'refused',
  CONFLICT: 'conflict',
  NOT_FOUND: 'not_found',
};

const sentences: Readonly<Partial<Record<BulkRow['outcome'], string>>> = {
  conflict: 'Changed by someone else. Reload and try again.',
  not_found: caseNotFound,
};

/** One case under its own savepoint: what the rules refuse is an answer, and a fault of ours ends the whole. */
const answerOne = async (
  scope: Scope & { within: Transaction<DB> },
  row: BulkInput['rows'][number],
  action: BulkAction,
  idempotencyKey: string,
): Promise<BulkRow> => {
  const seen = () => caseNow(scope.within, scope.acting.clients, row.id);
  try {
    await inSavepoint(scope.within, () => actOnOne(scope, { ...row, idempotencyKey }, action));
    return { id: row.id, outcome: 'done', sentence: null, now: await seen() };
  } catch (error) {
    const outcome = error instanceof AppError ? outcomes[error.code] : undefined;
    if (!(error instanceof AppError) || outcome === undefined) throw error;
    return { id: row.id, outcome, sentence: sentences[outcome] ?? error.message, now: await seen() };
  }
};

const reasonOf = (action: BulkAction): string | null => {
  if (action.kind === 'release') return action.note;
  return action.kind === 'hold' || action.kind === 'cancel' ? action.reason : null;
};

/** One act on many cases. Each is done or not by itself, and the answer says which and why. */
export const actOnCases = (scope: Scope, { idempotencyKey, action, rows }: BulkInput): Promise<BulkAnswer> =>
  withIdempotencyKey(scope, { idempotencyKey, action, rows }, async (tx) => {
    const reason = reasonOf(action);
    if (reason !== null) await giveReason(tx, reason);
    const part = { ...scope, within: tx };
    const answered: BulkRow[] = [];
    // In the order of their numbers, so that two people with the same cases in hand never wait for each other in a circle.
    for (const row of rows.toSorted((one, other) => one.id - other.id)) {
      // One transaction, one case after the other.
      answered.push(await answerOne(part, row, action, idempotencyKey));
    }
    const place = new Map(rows.map(({ id }, at) => [id, at]));
    return { rows: answered.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0)) };
  });
