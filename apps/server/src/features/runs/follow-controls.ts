import { qcOf } from '@aliquot/domain/runs/quality-control';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { groundsOf, type Scope } from '#db/transaction.ts';
import { followRun } from './follow-run.ts';
import { orderIdsOf, readItems, readRun } from './read-run.repo.ts';
import { setQc } from './write-run.repo.ts';

/** The run's quality control is a function of its controls: written whenever one of them changes. What was measured in it follows. */
export const followControls = async (scope: Scope, tx: Transaction<DB>, runId: number): Promise<void> => {
  const run = await readRun(tx, runId);
  const items = await readItems(tx, runId);
  if (run === null) return;
  const qc = qcOf(
    items.filter(({ kind }) => kind !== 'order'),
    run.qc,
  );
  if (qc === run.qc) return;
  // Nothing was measured before it starts.
  const orderIds = run.status === 'new' ? [] : orderIdsOf(items);
  await groundsOf(scope).hold(scope, tx, { orderIds });
  await setQc(tx, runId, qc);
  await followRun(scope, tx, orderIds, { of: 'run', runId });
};
