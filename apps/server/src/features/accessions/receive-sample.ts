import type { Received, ReceiveInput } from '@aliquot/domain/accessions/accession';
import { followCondition, type SampleCondition } from '@aliquot/domain/samples/condition';
import { moveSample } from '@aliquot/domain/samples/sample-state';
import type { Transaction } from 'kysely';
import { AppError } from '../../app-error.ts';
import { onlyOnce } from '../../db/only-once.ts';
import type { DB } from '../../db/schema.gen.ts';
import type { Scope } from '../../db/transaction.ts';
import { refuseBy } from './act-on-case.ts';
import { lockCase, recomputeCases } from './case-parts.repo.ts';
import { applyCondition } from './judge-sample.ts';
import { findSampleByBarcode, followSample, setSampleStatus, type ScannedSample } from './receive-samples.repo.ts';

const unknownTube = (barcode: string): never => {
  throw new AppError('NOT_FOUND', {
    message: `No tube with the barcode ${barcode} is expected. Check the label, or make a case for it.`,
  });
};

const receiveNow = async (tx: Transaction<DB>, scope: Scope, scanned: ScannedSample): Promise<void> => {
  const verdict = moveSample(
    {
      status: scanned.status,
      inUse: scanned.inUse,
      caseCancelled: scanned.caseStatus === 'cancelled',
      isAliquot: scanned.isAliquot,
      aliquots: 0,
    },
    { kind: 'receive' },
  );
  if (!verdict.ok) refuseBy(verdict);
  else await setSampleStatus(tx, scanned.id, verdict.to, scope.acting.userId);
  await followSample(tx, scanned.id, true);
};

/**
 * Scan to receive. A tube scanned twice is told apart from one received now; it changes nothing, unless its condition was
 * named this time: then it is judged anew.
 */
export const receiveSample = (scope: Scope, input: ReceiveInput): Promise<Received> =>
  onlyOnce(scope, input, async (tx) => {
    const seen = await findSampleByBarcode(tx, scope.acting.clients, input.barcode);
    if (seen === null || (await lockCase(tx, scope.acting.clients, seen.accessionId)) === null)
      return unknownTube(input.barcode);
    // Read again under the lock: another bench may have scanned it meanwhile.
    const scanned = (await findSampleByBarcode(tx, scope.acting.clients, input.barcode)) ?? seen;
    const wasHere = scanned.status === 'received';
    if (!wasHere) await receiveNow(tx, scope, scanned);
    const condition: SampleCondition = input.condition ?? scanned.condition;
    const judged = condition !== scanned.condition;
    if (judged) await applyCondition(tx, scope, scanned, condition);
    if (!wasHere || judged) await recomputeCases(tx, [scanned.accessionId]);
    const after = (await findSampleByBarcode(tx, scope.acting.clients, input.barcode)) ?? scanned;
    const effect = followCondition(condition, input.barcode);
    return {
      accessionId: scanned.accessionId,
      caseId: scanned.caseId,
      barcode: input.barcode,
      tubeName: scanned.tubeName,
      subjectName: scanned.subjectName,
      outcome: wasHere ? (judged ? 'judged' : 'already received') : 'received',
      status: after.caseStatus,
      condition,
      effect: effect.kind === 'none' ? null : effect.sentence,
    };
  });
