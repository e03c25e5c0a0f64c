import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Priority } from '@aliquot/domain/accessions/priority';
import { inReadOnly } from '#db/transaction.ts';
import { createAccession } from '#features/accessions/create-accession.ts';
import { planOrder } from '#features/accessions/orders/plan-order.ts';
import { doing, idOf, labOf } from './laboratory.ts';
import { callBackOf, type InventedPerson } from './people.ts';
import type { World } from './world.ts';

const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

/** Born on the same day, whenever of the story they come first. */
const personOf = (person: InventedPerson, now: Date) => ({
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

export type NewCase = {
  lab: string;
  person: InventedPerson;
  panels: readonly string[];
  tests: readonly string[];
  collectedMinutesBefore: number;
  priority?: Priority;
  externalRef?: string | null;
  comment?: string | null;
  receiveNow?: boolean;
};

/** One case, at the time the clock shows. */
export const makeCase = async (world: World, plan: NewCase): Promise<Accession> => {
  const { lab, staff, agenda, known } = world;
  const scope = doing(staff.tech, 'accessions.create');
  const now = scope.now();
  const place = labOf(lab, plan.lab);
  const clientId = idOf(lab.clientIds, plan.person.client);
  const key = `${plan.person.client}/${plan.person.familyName}/${plan.person.givenName}`;
  const subjectId = known.get(key);
  const order = {
    testIds: plan.tests.map((code) => idOf(lab.testIds, code)),
    panelIds: plan.panels.map((code) => idOf(lab.panelIds, code)),
    priority: plan.priority ?? ('routine' as const),
    clientId,
  };
  const { fields } = await inReadOnly(scope, (db) => planOrder(db, 'all', { ...order, subjectId: null }, now));
  const accession = await createAccession(scope, {
    ...order,
    idempotencyKey: randomUUID(),
    labId: place.id,
    subject: subjectId === undefined ? { create: personOf(plan.person, agenda.now) } : { id: subjectId },
    caseId: null,
    collected: {
      at: new Date(now.getTime() - plan.collectedMinutesBefore * 60_000).toISOString(),
      zone: place.timezone,
    },
    samples: [],
    fields: Object.fromEntries(fields.map(({ key: field }) => [field, recordedAtDraw[field] ?? ''])),
    provider: plan.person.provider,
    ...callBackOf(plan.person),
    externalRef: plan.externalRef ?? null,
    comments: plan.comment ?? null,
    receiveNow: plan.receiveNow ?? false,
  });
  known.set(key, accession.subject.id);
  return accession;
};
