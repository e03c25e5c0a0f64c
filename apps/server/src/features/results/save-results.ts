import type { Move } from '@aliquot/domain/consequences/moves';
import { decideEntry, type EntryDecision } from '@aliquot/domain/results/entry-decision';
import type { EntryOutcome, ResultEntry, SavedResults, SaveResultsInput } from '@aliquot/domain/results/result';
import { AppError } from '#app-error.ts';
import { groundsOf, type Scope } from '#db/transaction.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import { readBenchToWrite, withResultsNow } from './read-bench.ts';
import { showResultsTo } from './show-result.ts';

const outcomeOf = (decision: EntryDecision): Pick<EntryOutcome, 'outcome' | 'sentence'> => {
  switch (decision.do) {
    case 'write':
      return { outcome: 'saved', sentence: decision.note };
    case 'second':
      return decision.agrees
        ? { outcome: 'saved', sentence: null }
        : {
            outcome: 'saved',
            sentence: 'The two entries differ. Compare them with the instrument, then type it again.',
          };
    case 'withdraw':
      return { outcome: 'withdrawn', sentence: null };
    case 'nothing':
      return { outcome: 'unchanged', sentence: null };
    case 'conflict':
      return { outcome: 'conflict', sentence: decision.sentence };
    default:
      return { outcome: 'refused', sentence: decision.sentence };
  }
};

const movesOf = (entry: ResultEntry, decision: EntryDecision): Move[] => {
  switch (decision.do) {
    case 'write': {
      const { order, spec, value, existing } = decision;
      const source = entry.source ?? { kind: 'typed' };
      return [{ kind: 'enter', order, spec, value, typed: entry.typed.trim(), source, over: existing }];
    }
    case 'second':
      return [{ kind: 'second', result: decision.existing, agrees: decision.agrees, typed: entry.typed }];
    case 'withdraw':
      return [{ kind: 'end', result: decision.existing, state: 'withdrawn', reason: null }];
    default:
      return [];
  }
};

/**
 * What was typed on a worklist: read, judged and stored in one transaction. Every cell has its own answer; one that is refused
 * does not keep the others from being saved.
 */
export const saveResults = (scope: Scope, input: SaveResultsInput): Promise<SavedResults> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const cells = new Set(input.entries.map(({ orderId, specId }) => `${orderId}/${specId}`));
    if (cells.size !== input.entries.length) {
      throw new AppError('BAD_REQUEST', { message: 'One result was sent twice. Reload the worklist and try again.' });
    }
    const grounds = groundsOf(scope);
    const reach = { orderIds: [...new Set(input.entries.map(({ orderId }) => orderId))] };
    await grounds.hold(scope, tx, reach);
    const facts = await readBenchToWrite(scope, tx, reach.orderIds);
    const decided = input.entries.map((entry) => ({ entry, decision: decideEntry(facts, entry, scope.acting.userId) }));
    const moves = decided.flatMap(({ entry, decision }) => movesOf(entry, decision));
    if (moves.length > 0) await grounds.follow(scope, tx, { reach, moves, change: { of: 'nothing' }, facts });
    // Of all orders of the cases: a calculated result may stand under another test.
    const now = moves.length > 0 ? await withResultsNow(tx, facts) : facts;
    return {
      outcomes: decided.map(({ entry: { orderId, specId }, decision }) => ({
        orderId,
        specId,
        ...outcomeOf(decision),
      })),
      results: showResultsTo(scope.acting.userId, now),
    };
  });
