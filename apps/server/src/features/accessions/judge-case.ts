import type { CheckAccessionInput } from '@aliquot/domain/accessions/accession';
import { collectionFaults, orderFaults, subjectFaults } from '@aliquot/domain/accessions/judge-order';
import type { CaseFault } from '@aliquot/domain/accessions/order-plan';
import { planTubes } from '@aliquot/domain/accessions/plan-tubes';
import type { NewSubject } from '@aliquot/domain/subjects/subject';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { givenCodesFault } from '#features/scan-codes/claim-given-codes.ts';
import { newPersonFault } from '#features/subjects/save-subject.ts';
import { findSubject } from '#features/subjects/subjects.repo.ts';
import { givenCodes, samplesOf } from './number-case.ts';
import { findLab, findOrderingClient, readOrderable } from './orders/orderable.repo.ts';
import { judgeSamples } from './samples/record-samples.ts';

export const clientNotFound: CaseFault = { field: 'clientId', words: 'That client was not found. Choose another.' };
export const labNotFound: CaseFault = {
  field: 'labId',
  words: 'That lab was not found or is not active. Choose another.',
};

type Asked = Pick<CheckAccessionInput, 'subject' | 'clientId'>;

/** When the subject of the case was born, on file or as described; and what keeps one on file from having this case. */
export const findCaseSubject = async (
  db: Kysely<DB>,
  scope: Scope,
  { subject, clientId }: Asked,
): Promise<{ born: Pick<NewSubject, 'dateOfBirth' | 'birthPrecision'> | null; faults: readonly CaseFault[] }> => {
  if ('create' in subject) return { born: subject.create, faults: [] };
  const known = await findSubject(db, scope.acting.clients, subject.id);
  return { born: known, faults: subjectFaults(known, clientId) };
};

const describedFaults = async (db: Kysely<DB>, scope: Scope, { subject, clientId }: Asked): Promise<CaseFault[]> => {
  if (!('create' in subject)) return [];
  const { create: fields, duplicateReason } = subject;
  const fault = await newPersonFault(db, scope, { clientId, duplicateReason, fields });
  return fault === null ? [] : [fault];
};

/**
 * What a save would be refused with now, in the order the save meets it; empty: it can be saved. Nothing is claimed or written, so
 * a save can still be refused for what somebody else does meanwhile.
 */
export const judgeCase = async (
  db: Kysely<DB>,
  scope: Scope,
  input: CheckAccessionInput,
): Promise<readonly CaseFault[]> => {
  const [client, lab, tests] = [
    await findOrderingClient(db, scope.acting.clients, input.clientId),
    await findLab(db, input.labId),
    await readOrderable(db, input.testIds, input.panelIds),
  ];
  if (client === null) return [clientNotFound];
  const plan = planTubes(
    tests,
    input.samples.map(({ tubeId }) => tubeId),
  );
  const subject = await findCaseSubject(db, scope, input);
  const code = await givenCodesFault(db, scope, givenCodes(input));
  const { faults: fieldFaults } = await judgeSamples(db, samplesOf(input.samples, plan.tubeIds), plan, input.fields);
  return [
    ...(lab === null ? [labNotFound] : []),
    ...orderFaults(client, tests),
    ...subject.faults,
    ...(await describedFaults(db, scope, input)),
    ...collectionFaults(input.collected, scope.now(), subject.born),
    ...(code === null ? [] : [{ field: code.field, words: code.sentence }]),
    ...fieldFaults.map(({ key, message }) => ({ field: `fields.${key}`, words: message })),
  ];
};
