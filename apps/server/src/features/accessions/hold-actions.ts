import type {
  Accession,
  PlaceHoldInput,
  ReleaseHoldInput,
  UpdateAccessionInput,
} from '@aliquot/domain/accessions/accession';
import { callBackFault, type CallBack } from '@aliquot/domain/clients/callable';
import { mayChangeCase } from '@aliquot/domain/accessions/closed-case';
import { collectionFault } from '@aliquot/domain/accessions/collection-time';
import type { Transaction } from 'kysely';
import { AppError, refuseField } from '#app-error.ts';
import { violates } from '#db/database-errors.ts';
import type { DB } from '#db/schema.gen.ts';
import { giveReason, type Scope } from '#db/transaction.ts';
import { claimFormerNumber, claimGivenCodes } from '#features/scan-codes/claim-given-codes.ts';
import { actOnCase, nothingToFollow, partOf, refuseBy } from './act-on-case.ts';
import { moveCollection } from './collection.repo.ts';
import { addHold, resolveHold } from './holds.repo.ts';
import { changePriority } from './priority.repo.ts';
import { changeCase } from './write-case.repo.ts';

export const placeHold = (scope: Scope, input: PlaceHoldInput): Promise<Accession> =>
  actOnCase(scope, input, async (tx, before) => {
    if (input.orderId !== null) partOf(before.orders, input.orderId);
    if (input.sampleId !== null) partOf(before.samples, input.sampleId);
    await giveReason(tx, input.reason);
    await addHold(tx, before.id, { ...input, source: 'user' });
    return { of: 'hold', accessionId: before.id };
  });

export const releaseHold = (scope: Scope, input: ReleaseHoldInput): Promise<Accession> =>
  actOnCase(scope, input, async (tx, before) => {
    const hold = partOf(before.holds, input.holdId);
    await giveReason(tx, input.note);
    if (!(await resolveHold(tx, hold.id, scope.acting.userId, input.note))) {
      throw new AppError('BAD_REQUEST', { message: 'That hold is already released. Nothing was changed.' });
    }
    return { of: 'hold', accessionId: before.id };
  });

/** Its tubes still carry the number the product made for it, so that number is no stranger's. */
const wasItsNumber = ({ samples }: Accession, caseId: string): boolean =>
  samples.some(({ barcode }) => barcode.replace(/-\d+$/u, '') === caseId);

const claimNewNumber = async (tx: Transaction<DB>, scope: Scope, before: Accession, caseId: string): Promise<void> => {
  // The same number in other letters is the case's own already.
  if (caseId.toUpperCase() === before.caseId.toUpperCase()) return;
  const given = { code: caseId, field: 'caseId' as const };
  await (wasItsNumber(before, caseId) ? claimFormerNumber(tx, scope, given) : claimGivenCodes(tx, scope, [given]));
};

const sameMoment = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

/** What the save leaves out stays as it is. */
const callBackOf = (input: UpdateAccessionInput, before: Accession): CallBack => {
  const callBack = {
    providerPhone: input.providerPhone === undefined ? before.providerPhone : input.providerPhone,
    callBackName: input.callBackName === undefined ? before.callBackName : input.callBackName,
    callBackPhone: input.callBackPhone === undefined ? before.callBackPhone : input.callBackPhone,
  };
  const fault = callBackFault(callBack);
  if (fault !== null) refuseField('callBackPhone', fault);
  return callBack;
};

/** The number may still be the client's own while nothing has arrived: afterwards it stands on tubes and worklists. */
export const updateAccession = (scope: Scope, input: UpdateAccessionInput): Promise<Accession> =>
  actOnCase(scope, input, async (tx, before) => {
    const verdict = mayChangeCase(before.status, 'edit');
    if (!verdict.ok) refuseBy(verdict);
    if (input.caseId !== before.caseId && before.status !== 'new') {
      refuseField('caseId', 'The Case ID is already on labels. It can only be changed while the accession is new.');
    }
    const fault = collectionFault(input.collected, scope.now(), before.subject);
    if (fault !== null) refuseField('collected', fault);
    const callBack = callBackOf(input, before);
    await claimNewNumber(tx, scope, before, input.caseId);
    await changeCase(tx, { ...input, ...callBack });
    if (before.priority !== input.priority) await changePriority(tx, before.id, input.priority);
    if (sameMoment(before.collectedAt, input.collected?.at ?? null)) return nothingToFollow;
    await moveCollection(tx, before.id, before.collectedAt);
    return { of: 'collection', accessionId: before.id };
  }).catch((error: unknown) => {
    if (!violates(error, 'accessions_case_id_key')) throw error;
    return refuseField('caseId', 'Another accession already has that Case ID. Type another.');
  });
