import { qcOf } from '@aliquot/domain/runs/quality-control';
import { lackingControls, lackingWords, type LackingControl } from '@aliquot/domain/runs/required-controls';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { groundsOf, type Scope } from '#db/transaction.ts';
import { readSnapshots } from '#features/results/test-snapshots.repo.ts';
import { readControlNeeds } from './control-needs.repo.ts';
import { followRun } from './follow-run.ts';
import { orderIdsOf, readItems, readRun, type StoredItem } from './read-run.repo.ts';
import { setQc } from './write-run.repo.ts';

/** What the workflows of its orders ask for and the run does not have. */
export const lackingIn = async (
  scope: Scope,
  db: Kysely<DB>,
  runId: number,
  items: readonly StoredItem[],
): Promise<LackingControl[]> => {
  const needs = await readControlNeeds(db, runId);
  if (needs.length === 0) return [];
  const testOf = await readSnapshots(scope, db, needs);
  return lackingControls(
    needs.map(({ test, controls, ...version }) => ({ test, controls, specs: testOf(version).resultSpecs })),
    items,
  );
};

export const lacksOf = async (
  scope: Scope,
  db: Kysely<DB>,
  runId: number,
  items: readonly StoredItem[],
): Promise<string | null> => lackingWords(await lackingIn(scope, db, runId, items));

/**
 * The run's quality control is a function of its controls and of what the workflows of its orders ask for: written whenever one of them
 * changes. What was measured in it follows.
 */
export const followControls = async (scope: Scope, tx: Transaction<DB>, runId: number): Promise<void> => {
  const run = await readRun(tx, runId);
  const items = await readItems(tx, runId);
  if (run === null) return;
  const lacking = await lackingIn(scope, tx, runId, items);
  const qc = qcOf(
    items.filter(({ kind }) => kind !== 'order'),
    lacking.length > 0,
  );
  if (qc === run.qc) return;
  // Nothing was measured before it starts.
  const orderIds = run.status === 'new' ? [] : orderIdsOf(items);
  await groundsOf(scope).hold(scope, tx, { orderIds });
  await setQc(tx, runId, qc);
  await followRun(scope, tx, orderIds, { of: 'run', runId });
};
