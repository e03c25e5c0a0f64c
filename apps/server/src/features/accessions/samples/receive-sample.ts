import type { Received, ReceiveInput } from '@aliquot/domain/accessions/accession';
import { followCondition, type SampleCondition } from '@aliquot/domain/samples/condition';
import { moveSample } from '@aliquot/domain/samples/sample-state';
import { ambiguousSentence } from '@aliquot/domain/scan-codes/scan-meaning';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { groundsOf, type Scope } from '#db/transaction.ts';
import { meaningsOfScan } from '#features/scan-codes/meanings-of-scan.ts';
import { followCase, refuseBy } from '../act-on-case.ts';
import { recomputeCases } from '../case-parts.repo.ts';
import { applyCondition, conditionOf } from './judge-sample.ts';
import { followSamples } from '../orders/due-times.repo.ts';
import { findScannedSample, setSampleStatus, type ScannedSample } from './receive-samples.repo.ts';

const unknownTube = (barcode: string): never => {
  throw new AppError('NOT_FOUND', {
    message: `No tube with the barcode ${barcode} is expected. Check the label, or create an accession for it.`,
  });
};

/** The one tube with this barcode. Where the code is something else's too, nobody can tell which was scanned. */
const tubeOfScan = async (tx: Transaction<DB>, scope: Scope, barcode: string): Promise<number | null> => {
  const meanings = await meaningsOfScan(tx, scope, barcode);
  if (meanings.length > 1) {
    throw new AppError('BAD_REQUEST', {
      message: ambiguousSentence(
        'Not received.',
        barcode,
        meanings,
        'Open the accession of the tube in your hand and receive it there, then tell a lab manager.',
      ),
      details: { rule: 'AMBIGUOUS_SCAN' },
    });
  }
  return meanings[0]?.sampleId ?? null;
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
  else await setSampleStatus(tx, [scanned.id], verdict.to, scope.acting.userId);
  await followSamples(tx, [scanned.id], true);
};

/**
 * Scan to receive. A tube scanned twice is told apart from one received now; it changes nothing, unless its condition was
 * named this time: then it is judged anew.
 */
export const receiveSample = (scope: Scope, input: ReceiveInput): Promise<Received> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const sampleId = await tubeOfScan(tx, scope, input.barcode);
    const seen = sampleId === null ? null : await findScannedSample(tx, scope.acting.clients, sampleId);
    if (seen === null) return unknownTube(input.barcode);
    await groundsOf(scope).hold(scope, tx, { caseIds: [seen.accessionId] });
    // Read again under the lock: another bench may have scanned it meanwhile.
    const scanned = (await findScannedSample(tx, scope.acting.clients, seen.id)) ?? seen;
    const wasHere = scanned.status === 'received';
    if (!wasHere) await receiveNow(tx, scope, scanned);
    const condition: SampleCondition = input.condition ?? scanned.condition;
    const judged = condition !== scanned.condition;
    if (judged) await applyCondition(tx, scope, scanned, condition);
    if (!wasHere || judged) {
      const { accessionId, id } = scanned;
      await followCase(scope, tx, accessionId, conditionOf({ accessionId, sampleIds: [id] }));
      await recomputeCases(tx, [accessionId]);
    }
    const after = (await findScannedSample(tx, scope.acting.clients, seen.id)) ?? scanned;
    const effect = followCondition(condition, scanned.barcode);
    return {
      accessionId: scanned.accessionId,
      sampleId: scanned.id,
      caseId: scanned.caseId,
      barcode: scanned.barcode,
      tubeName: scanned.tubeName,
      subjectName: scanned.subjectName,
      outcome: wasHere ? (judged ? 'judged' : 'already_received') : 'received',
      status: after.caseStatus,
      condition,
      effect: effect.kind === 'none' ? null : effect.sentence,
    };
  });
