import type { EntryOutcome, SavedResults, SaveResultsInput } from '@aliquot/domain/results/result';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { Scope } from '#db/transaction.ts';
import { readBenchFacts } from './bench-facts.ts';
import { decideEntry, type EntryDecision } from './decide-entry.ts';
import type { NewValue } from './judge-entries.ts';
import { readCurrentResults, writeSecondEntries } from './results.repo.ts';
import { showResultsTo } from './show-result.ts';
import { storeValues } from './store-values.ts';

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
    const touched = [...new Set(input.entries.map(({ orderId }) => orderId))];
    const facts = await readBenchFacts(scope, tx, touched);
    const decided = input.entries.map((entry) => ({ entry, decision: decideEntry(facts, entry, scope.acting.userId) }));
    const entered = decided.flatMap(({ entry, decision }): NewValue[] =>
      decision.do === 'write'
        ? [{ ...decision, typed: entry.typed.trim(), source: entry.source, corrects: false, reason: null }]
        : [],
    );
    const withdrawn = decided.flatMap(({ decision }) => (decision.do === 'withdraw' ? [decision.existing] : []));
    await writeSecondEntries(
      tx,
      decided.flatMap(({ entry, decision }) =>
        decision.do === 'second'
          ? [{ id: decision.existing.id, typed: entry.typed, by: scope.acting.userId, agrees: decision.agrees }]
          : [],
      ),
    );
    // Of all orders of the cases: a calculated result may stand under another test.
    const results =
      entered.length + withdrawn.length > 0
        ? await storeValues(scope, tx, facts, entered, withdrawn)
        : await readCurrentResults(tx, [...facts.orders.keys()]);
    return {
      outcomes: decided.map(({ entry: { orderId, specId }, decision }) => ({
        orderId,
        specId,
        ...outcomeOf(decision),
      })),
      results: showResultsTo(scope.acting.userId, facts, results),
    };
  });
