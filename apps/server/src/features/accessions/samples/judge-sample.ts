import type { Accession, SetConditionInput } from '@aliquot/domain/accessions/accession';
import { conditionLabels, followCondition, type SampleCondition } from '@aliquot/domain/samples/condition';
import { mayJudgeCondition } from '@aliquot/domain/samples/sample-state';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Change, Scope } from '#db/transaction.ts';
import { actOnCase, nothingToFollow, partOf, refuseBy } from '../act-on-case.ts';
import { addHold, resolveRuleHolds } from '../holds.repo.ts';
import { setSampleCondition } from './receive-samples.repo.ts';

/** The condition and what follows from it: the hold an earlier condition placed goes, the new one's comes. */
export const applyCondition = async (
  tx: Transaction<DB>,
  scope: Scope,
  sample: { id: number; accessionId: number; barcode: string },
  condition: SampleCondition,
): Promise<void> => {
  await setSampleCondition(tx, sample.id, condition);
  const note = `The tube’s condition is now: ${conditionLabels[condition]}`;
  await resolveRuleHolds(tx, [sample.id], scope.acting.userId, note);
  const { hold } = followCondition(condition, sample.barcode);
  if (hold !== null)
    await addHold(tx, sample.accessionId, { ...hold, orderId: null, sampleId: sample.id, source: 'rule' });
};

/** Results stand on how the tube is, and on the hold of its condition. */
export const conditionOf = ({
  accessionId,
  sampleIds,
}: {
  accessionId: number;
  sampleIds: readonly number[];
}): Change => ({
  of: 'several',
  changes: [
    { of: 'tubes', sampleIds },
    { of: 'hold', accessionId },
  ],
});

export const setCondition = (scope: Scope, input: SetConditionInput): Promise<Accession> =>
  actOnCase(scope, input, async (tx, before) => {
    const sample = partOf(before.samples, input.sampleId);
    const verdict = mayJudgeCondition(sample.status);
    if (!verdict.ok) refuseBy(verdict);
    if (sample.condition === input.condition) return nothingToFollow;
    await applyCondition(
      tx,
      scope,
      { id: sample.id, accessionId: before.id, barcode: sample.barcode },
      input.condition,
    );
    const aliquots = before.samples.filter(({ parentId }) => parentId === sample.id);
    return conditionOf({ accessionId: before.id, sampleIds: [sample, ...aliquots].map(({ id }) => id) });
  });
