import type {
  Accession,
  CaseActInput,
  Received,
  ReceiveInput,
  RejectSampleInput,
  Sample,
  SampleActInput,
} from '@aliquot/domain/accessions/accession';
import { moveSample, type SampleAct } from '@aliquot/domain/samples/sample-state';
import type { Transaction } from 'kysely';
import { AppError } from '../../app-error.ts';
import { onlyOnce } from '../../db/only-once.ts';
import type { DB } from '../../db/schema.gen.ts';
import { giveReason, type Scope } from '../../db/transaction.ts';
import { actOnCase, partOf, refuseBy } from './act-on-case.ts';
import { lockCase, recomputeCases } from './case-parts.repo.ts';
import { addHold } from './holds.repo.ts';
import { findSampleByBarcode, followSample, setSampleStatus } from './receive-samples.repo.ts';
import { addSamples } from './write-case.repo.ts';
import { moveOrdersToSample } from './orders.repo.ts';

const unknownTube = (barcode: string): never => {
  throw new AppError('NOT_FOUND', {
    message: `No tube with the barcode ${barcode} is expected. Check the label, or make a case for it.`,
  });
};

/** Scan to receive. A tube scanned twice is told apart from one received now; it changes nothing. */
export const receiveSample = (scope: Scope, input: ReceiveInput): Promise<Received> =>
  onlyOnce(scope, input, async (tx) => {
    const seen = await findSampleByBarcode(tx, scope.acting.clients, input.barcode);
    if (seen === null || (await lockCase(tx, scope.acting.clients, seen.accessionId)) === null)
      return unknownTube(input.barcode);
    // Read again under the lock: another bench may have scanned it meanwhile.
    const scanned = (await findSampleByBarcode(tx, scope.acting.clients, input.barcode)) ?? seen;
    const answer = { ...scanned, barcode: input.barcode };
    const told = (outcome: Received['outcome'], status: string): Received => ({
      accessionId: answer.accessionId,
      caseId: answer.caseId,
      barcode: answer.barcode,
      tubeName: answer.tubeName,
      subjectName: answer.subjectName,
      outcome,
      status: status as Received['status'],
    });
    if (scanned.status === 'received') return told('already received', scanned.caseStatus);
    const verdict = moveSample(
      { status: scanned.status, inUse: scanned.inUse, caseCancelled: scanned.caseStatus === 'cancelled' },
      { kind: 'receive' },
    );
    if (!verdict.ok) return refuseBy(verdict);
    await setSampleStatus(tx, scanned.id, verdict.to, scope.acting.userId, { condition: input.condition });
    await followSample(tx, scanned.id, true);
    await recomputeCases(tx, [scanned.accessionId]);
    const after = await findSampleByBarcode(tx, scope.acting.clients, input.barcode);
    return told('received', after?.caseStatus ?? 'received');
  });

const inUse = (before: Accession, sample: Sample): boolean =>
  before.orders.some(
    ({ sampleId, status }) =>
      sampleId === sample.id && ['in_progress', 'completed', 'reported', 'final'].includes(status),
  );

const judged = (before: Accession, sample: Sample, act: SampleAct) => {
  const verdict = moveSample(
    { status: sample.status, inUse: inUse(before, sample), caseCancelled: before.status === 'cancelled' },
    act,
  );
  return verdict.ok ? verdict : refuseBy(verdict);
};

/** Every tube that is still expected: the whole case is on the bench. */
export const receiveCase = (scope: Scope, input: CaseActInput): Promise<Accession> =>
  actOnCase(scope, input, async (tx, before) => {
    const expected = before.samples.filter(({ status }) => status === 'expected');
    if (expected.length === 0) {
      throw new AppError('BAD_REQUEST', { message: 'No tube of this case is expected any more. Nothing was changed.' });
    }
    for (const sample of expected) {
      const { to } = judged(before, sample, { kind: 'receive' });
      // oxlint-disable-next-line no-await-in-loop -- a case has a handful of tubes
      await setSampleStatus(tx, sample.id, to, scope.acting.userId);
      // oxlint-disable-next-line no-await-in-loop
      await followSample(tx, sample.id, true);
    }
  });

export const unreceiveSample = (scope: Scope, input: SampleActInput): Promise<Accession> =>
  actOnCase(scope, input, async (tx, before) => {
    const sample = partOf(before.samples, input.sampleId);
    const { to } = judged(before, sample, { kind: 'unreceive' });
    await setSampleStatus(tx, sample.id, to, null);
    await followSample(tx, sample.id, false);
  });

const recollect = async (tx: Transaction<DB>, before: Accession, sample: Sample): Promise<void> => {
  const number = before.samples.length + 1;
  const made = await addSamples(tx, before.id, [
    { tubeId: sample.tubeId, barcode: `${before.caseId}-${number}`, fields: {} },
  ]);
  const next = made.get(sample.tubeId);
  if (next !== undefined) await moveOrdersToSample(tx, sample.id, next);
};

/** A rejected tube puts a specimen hold on the case; its tests wait for the tube collected in its place. */
export const rejectSample = (scope: Scope, input: RejectSampleInput): Promise<Accession> =>
  actOnCase(scope, input, async (tx, before) => {
    const sample = partOf(before.samples, input.sampleId);
    const { to } = judged(before, sample, { kind: 'reject', reason: input.reason });
    await giveReason(tx, input.reason);
    await setSampleStatus(tx, sample.id, to, scope.acting.userId, { reason: input.reason });
    await followSample(tx, sample.id, false);
    await addHold(tx, before.id, {
      orderId: null,
      sampleId: sample.id,
      category: 'specimen',
      source: 'rule',
      reason: `Tube ${sample.barcode} rejected: ${input.reason}`,
      blocks: ['report'],
    });
    if (input.recollect) await recollect(tx, before, sample);
  });
