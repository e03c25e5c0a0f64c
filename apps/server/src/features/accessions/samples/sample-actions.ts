import { tubeRejected } from '@aliquot/domain/holds/hold-words';
import type {
  Accession,
  CaseActionInput,
  LeaveSampleInput,
  RejectSampleInput,
  Sample,
  SetBackInput,
} from '@aliquot/domain/accessions/accession';
import { nextTubeNumber } from '@aliquot/domain/accessions/plan-tubes';
import { moveSample, type SampleAction } from '@aliquot/domain/samples/sample-state';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import { giveReason, type Scope } from '#db/transaction.ts';
import { claimSeries } from '#features/scan-codes/claim-next.repo.ts';
import { actOnCase, partOf, refuseBy } from '../act-on-case.ts';
import { addHold, resolveRuleHolds } from '../holds.repo.ts';
import { moveOrdersToSample } from '../orders/orders.repo.ts';
import { conditionOf } from './judge-sample.ts';
import { followSamples } from '../orders/due-times.repo.ts';
import { setSampleStatus } from './receive-samples.repo.ts';
import { explainTakenBarcode } from './taken-barcode.ts';
import { addSamples } from '../write-case.repo.ts';

const inUse = (before: Accession, sample: Sample): boolean =>
  before.orders.some(
    ({ sampleId, status, run, hasResult }) =>
      sampleId === sample.id &&
      (run !== null || hasResult || ['in_progress', 'completed', 'reported', 'final'].includes(status)),
  );

/** Portions of it that are still in the lab. */
const aliquotsOf = (before: Accession, sample: Sample): Sample[] =>
  before.samples.filter(
    ({ parentId, status }) => parentId === sample.id && (status === 'received' || status === 'stored'),
  );

const judged = (before: Accession, sample: Sample, action: SampleAction) => {
  const verdict = moveSample(
    {
      status: sample.status,
      inUse: inUse(before, sample),
      caseCancelled: before.status === 'cancelled',
      isAliquot: sample.parentId !== null,
      aliquots: aliquotsOf(before, sample).length,
    },
    action,
  );
  return verdict.ok ? verdict : refuseBy(verdict);
};

/** Every tube that is still expected: the whole case is on the bench. */
export const receiveCase = (scope: Scope, input: CaseActionInput): Promise<Accession> =>
  actOnCase(scope, input, async (tx, before) => {
    const expected = before.samples.filter(({ status }) => status === 'expected');
    if (expected.length === 0) {
      throw new AppError('BAD_REQUEST', { message: 'This accession has no expected tubes. Nothing was changed.' });
    }
    for (const sample of expected) judged(before, sample, { kind: 'receive' });
    const sampleIds = expected.map(({ id }) => id);
    await setSampleStatus(tx, sampleIds, 'received', scope.acting.userId);
    await followSamples(tx, sampleIds, true);
    return { of: 'tubes', sampleIds };
  });

export const unreceiveSample = (scope: Scope, input: SetBackInput): Promise<Accession> =>
  actOnCase(scope, input, async (tx, before) => {
    const sample = partOf(before.samples, input.sampleId);
    const { to } = judged(before, sample, { kind: 'unreceive' });
    const sampleIds = [sample.id];
    await setSampleStatus(tx, sampleIds, to, null);
    await followSamples(tx, sampleIds, false);
    await resolveRuleHolds(tx, sampleIds, scope.acting.userId, 'The tube’s receipt was undone');
    return conditionOf({ accessionId: before.id, sampleIds });
  });

const leaving = { stored: { kind: 'store' }, consumed: { kind: 'use_up' }, disposed: { kind: 'dispose' } } as const;

/** Put away, used up or thrown away: its work is done, the tests made from it stay as they are. */
export const leaveSample = (scope: Scope, input: LeaveSampleInput): Promise<Accession> =>
  actOnCase(scope, input, async (tx, before) => {
    const sample = partOf(before.samples, input.sampleId);
    const { to } = judged(before, sample, leaving[input.to]);
    await setSampleStatus(tx, [sample.id], to, scope.acting.userId);
    return { of: 'tubes', sampleIds: [sample.id] };
  });

/** A tube in its place, which nobody has collected yet; every test of the rejected one is worked from it. */
const recollect = async (
  tx: Transaction<DB>,
  before: Accession,
  sample: Sample,
  goneIds: readonly number[],
): Promise<void> => {
  const number = nextTubeNumber(before.samples);
  const [barcode = ''] = await claimSeries(tx, 1, (nth) => `${before.caseId}-${number + nth}`);
  const added = await addSamples(tx, before.id, [{ tubeId: sample.tubeId, barcode, fields: {} }], 'not collected yet');
  const next = added.get(sample.tubeId);
  if (next !== undefined) await moveOrdersToSample(tx, goneIds, next);
};

/** A rejected tube puts a specimen hold on the case; its tests wait for the tube collected in its place. */
export const rejectSample = (scope: Scope, input: RejectSampleInput): Promise<Accession> =>
  actOnCase(
    scope,
    input,
    async (tx, before) => {
      const sample = partOf(before.samples, input.sampleId);
      const { to } = judged(before, sample, { kind: 'reject', reason: input.reason });
      await giveReason(tx, input.reason);
      // What was taken from it is the same specimen.
      const sampleIds = [sample, ...aliquotsOf(before, sample)].map(({ id }) => id);
      await setSampleStatus(tx, sampleIds, to, scope.acting.userId, input.reason);
      await followSamples(tx, sampleIds, false);
      await resolveRuleHolds(tx, sampleIds, scope.acting.userId, 'The tube was rejected');
      await addHold(tx, before.id, {
        orderId: null,
        sampleId: sample.id,
        category: 'specimen',
        source: 'rule',
        reason: tubeRejected(sample.barcode, input.reason),
        blocks: ['report'],
      });
      if (input.recollect) await recollect(tx, before, sample, sampleIds);
      return conditionOf({ accessionId: before.id, sampleIds });
    },
    'to change',
  ).catch(
    explainTakenBarcode(
      'recollect',
      'Tube not rejected. Another tube already has the barcode of the one to be collected. Reject it without recollecting, and create a new accession.',
    ),
  );
