import { qcOf } from '@aliquot/domain/runs/quality-control';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { readItems, readRun } from './read-run.repo.ts';
import { setQc } from './write-run.repo.ts';

/** The run's quality control is a function of its controls: written whenever one of them changes. */
export const followControls = async (tx: Transaction<DB>, runId: number): Promise<void> => {
  const run = await readRun(tx, runId);
  const items = await readItems(tx, runId);
  if (run === null) return;
  const qc = qcOf(
    items.filter(({ kind }) => kind !== 'order'),
    run.qc,
  );
  if (qc !== run.qc) await setQc(tx, runId, qc);
};
