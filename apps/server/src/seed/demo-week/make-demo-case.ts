import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Priority } from '@aliquot/domain/accessions/priority';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { createAccession } from '#features/accessions/create-accession.ts';
import { planOrder } from '#features/accessions/orders/plan-order.ts';
import { minutesBefore, type Laboratory } from './laboratory.ts';
import type { PlannedPerson } from './plan-week.ts';

const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

const personOf = (person: PlannedPerson, now: Date) => ({
  familyName: person.familyName,
  givenName: person.givenName,
  dateOfBirth: dayBefore(now, person.bornDaysAgo),
  birthPrecision: 'day' as const,
  sex: person.sex,
  gender: null,
  identifiers: person.mrn === null ? [] : [{ kind: 'mrn' as const, value: person.mrn, issuer: '' }],
});

/** What the starter catalogue's field sets ask for when a case is made. */
const recordedAtDraw: Readonly<Record<string, string>> = {
  collectedBy: 'Jonah Pryce',
  collectionSite: 'left arm',
  bottleSet: 'set 1',
  urineMethod: 'clean catch',
  swabSite: 'nasopharynx',
  drawTiming: 'trough',
  identityCheckedBy: 'Odalys Fenn',
  bloodBankBandId: 'BB-1042',
  pregnantOrTransfused: 'unknown',
};

export type DemoCase = {
  /** When it was made and collected, counted back from now. */
  minutesAgo: number;
  collectedMinutesAgo: number;
  lab: Laboratory['labs'][number];
  clientId: number;
  /** Known after their first case. */
  subjectId: number | undefined;
  person: PlannedPerson;
  testIds: number[];
  priority?: Priority;
  comment?: string | null;
  receiveNow?: boolean;
};

/** One case as if it had been made then, by the person who acts. */
export const makeDemoCase = async (scope: Scope, plan: DemoCase): Promise<Accession> => {
  const now = scope.now();
  const priority = plan.priority ?? 'routine';
  const then: Scope = {
    ...scope,
    now: () => minutesBefore(now, plan.minutesAgo),
    // The case is made as if then; who makes it is signed for now.
    signContext: (acting, action) => scope.signContext(acting, action, scope.now().getTime()),
  };
  const { fields } = await inReadOnly(then, (db) =>
    planOrder(
      db,
      then.acting.clients,
      { testIds: plan.testIds, panelIds: [], priority, clientId: plan.clientId, subjectId: null },
      now,
    ),
  );
  return createAccession(then, {
    idempotencyKey: randomUUID(),
    labId: plan.lab.id,
    clientId: plan.clientId,
    subject: plan.subjectId === undefined ? { create: personOf(plan.person, now) } : { id: plan.subjectId },
    caseId: null,
    priority,
    collected: { at: minutesBefore(now, plan.collectedMinutesAgo).toISOString(), zone: plan.lab.timezone },
    testIds: plan.testIds,
    panelIds: [],
    samples: [],
    fields: Object.fromEntries(fields.map(({ key }) => [key, recordedAtDraw[key] ?? ''])),
    provider: null,
    externalRef: null,
    comments: plan.comment ?? null,
    receiveNow: plan.receiveNow ?? false,
  });
};
