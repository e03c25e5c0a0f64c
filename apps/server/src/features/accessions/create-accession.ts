import { isLabStaff, roleFrom } from '@aliquot/domain/auth/roles';
import { collectionFaults } from '@aliquot/domain/accessions/judge-order';
import { planTubes } from '@aliquot/domain/accessions/plan-tubes';
import type { Accession, CreateAccessionInput } from '@aliquot/domain/accessions/accession';
import type { Transaction } from 'kysely';
import { AppError, refuseField } from '#app-error.ts';
import { violates } from '#db/database-errors.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { addPerson, explainTakenNumber } from '#features/subjects/save-subject.ts';
import { recomputeCases } from './case-parts.repo.ts';
import { clientNotFound, findCaseSubject, labNotFound } from './judge-case.ts';
import { dueAfter, judgeOrder, refuseFault, refuseFaults } from './orders/judge-order.ts';
import { numberCase } from './number-case.ts';
import { findLab, findOrderingClient, readOrderable } from './orders/orderable.repo.ts';
import { findAccession } from './read-accession.repo.ts';
import { recordSamples } from './samples/record-samples.ts';
import { receiveAll } from './samples/receive-samples.repo.ts';
import { addCase, addOrders, addSamples } from './write-case.repo.ts';

/** Who received a tube and when is the lab's own record: the rule of `accessions.receive`, asked of this input too. */
const refuseReceiving = ({ acting }: Scope): void => {
  if (isLabStaff(roleFrom(acting.role))) return;
  throw new AppError('FORBIDDEN', {
    message: 'The accession was not created. Only lab staff receive tubes. Save it without receiving them.',
  });
};

const subjectOf = async (tx: Transaction<DB>, scope: Scope, input: CreateAccessionInput): Promise<number> => {
  const { born, faults } = await findCaseSubject(tx, scope, input);
  refuseFaults(faults);
  const made =
    'create' in input.subject
      ? await addPerson(tx, scope, {
          clientId: input.clientId,
          duplicateReason: input.subject.duplicateReason,
          fields: input.subject.create,
        })
      : input.subject.id;
  refuseFaults(collectionFaults(input.collected, scope.now(), born));
  return made;
};

const makeCase = async (tx: Transaction<DB>, scope: Scope, input: CreateAccessionInput): Promise<Accession> => {
  if (input.receiveNow) refuseReceiving(scope);
  const now = scope.now();
  const [client, lab, tests] = [
    await findOrderingClient(tx, scope.acting.clients, input.clientId),
    await findLab(tx, input.labId),
    await readOrderable(tx, input.testIds, input.panelIds),
  ];
  if (client === null) return refuseFault(clientNotFound);
  if (lab === null) return refuseFault(labNotFound);
  const first = judgeOrder(client, tests);
  const plan = planTubes(
    tests,
    input.samples.map(({ tubeId }) => tubeId),
  );
  const subjectId = await subjectOf(tx, scope, input);
  const dueOf = dueAfter(input.priority, now);
  const { caseId, tubes } = await numberCase(tx, scope, lab, { ...input, tubeIds: plan.tubeIds });
  const id = await addCase(tx, {
    caseId,
    labId: lab.id,
    clientId: client.id,
    subjectId,
    testType: first.testType,
    workflowId: first.workflowId,
    workflowRevision: first.workflowRevision,
    priority: input.priority,
    collectedAt: input.collected?.at ?? null,
    collectedZone: input.collected?.zone ?? null,
    dueAt: dueOf(first),
    provider: input.provider,
    providerPhone: input.providerPhone,
    callBackName: input.callBackName,
    callBackPhone: input.callBackPhone,
    externalRef: input.externalRef,
    comments: input.comments,
  });
  const sampleOf = await addSamples(tx, id, await recordSamples(tx, tubes, plan, input.fields));
  await addOrders(
    tx,
    id,
    tests.map((test) => ({
      testId: test.testId,
      specVersion: test.specVersion,
      panelId: test.panelId,
      sampleId: sampleOf.get(plan.tubeOf.get(test.testId) ?? 0) ?? null,
      dueAt: dueOf(test),
      origin: 'ordered' as const,
    })),
  );
  if (input.receiveNow) await receiveAll(tx, id, scope.acting.userId);
  await recomputeCases(tx, [id]);
  const accession = await findAccession(tx, scope.acting.clients, id);
  if (accession === null) throw new AppError('NOT_FOUND');
  return accession;
};

/** One save makes the case, the person if they are new, the tubes and the orders: all of it, or nothing. */
export const createAccession = (scope: Scope, input: CreateAccessionInput): Promise<Accession> =>
  withIdempotencyKey(scope, input, (tx) => makeCase(tx, scope, input))
    .catch((error: unknown) => {
      if (violates(error, 'accessions_case_id_key')) {
        refuseField(
          'caseId',
          'Another accession already has that Case ID. Leave it blank to auto-number, or type another.',
        );
      }
      if (violates(error, 'samples_barcode_key')) {
        refuseField('samples', 'Another tube already has that barcode. Scan another label.');
      }
      throw error;
    })
    .catch(explainTakenNumber);
