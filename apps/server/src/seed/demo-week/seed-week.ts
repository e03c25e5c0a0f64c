import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { LabFields } from '@aliquot/domain/labs/lab';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';
import { inReadOnly, inTransaction, type Scope } from '../../db/transaction.ts';
import { recomputeCases } from '../../features/accessions/case-parts.repo.ts';
import { createAccession } from '../../features/accessions/create-accession.ts';
import { placeHold } from '../../features/accessions/hold-acts.ts';
import { cancelOrders } from '../../features/accessions/order-acts.ts';
import { planOrder } from '../../features/accessions/plan-order.ts';
import { receiveCase, rejectSample } from '../../features/accessions/sample-acts.ts';
import { addClient } from '../../features/clients/clients.repo.ts';
import { plainClient } from '../plain-records.ts';
import { demoClients } from './names.ts';
import { planPeople, planWeek, type PlannedCase, type PlannedPerson } from './plan-week.ts';

type Laboratory = {
  labs: { id: number; timezone: LabFields['timezone'] }[];
  /** The demo's client staff work for the first one. */
  clients: { id: number; allowed: string[] }[];
  /** The orderable tests of each type that need nothing filled in when they are ordered. */
  types: { name: string; tests: number[] }[];
  techId: number | null;
};

const readLaboratory = async (db: Kysely<DB>): Promise<Laboratory> => ({
  labs: (await sql<Laboratory['labs'][number]>`select id, timezone from labs where active order by code`.execute(db))
    .rows,
  clients: (
    await sql<Laboratory['clients'][number]>`
      select id, allowed_test_types as allowed from clients where active and not suspended order by code <> 'TIDE', code`.execute(
      db,
    )
  ).rows,
  types: (
    await sql<{ name: string; tests: number[] }>`
      select t.test_type as name, array_agg(t.id order by t.code) as tests from tests t
      where t.status = 'active' and exists (select from test_tubes l where l.test_id = t.id)
      group by t.test_type order by count(*) desc, 1`.execute(db)
  ).rows,
  techId:
    (await sql<{ id: number }>`select id from users where email = 'tech@aliquot.example'`.execute(db)).rows[0]?.id ??
    null,
});

const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

const at = ({ id, version }: Accession) => ({ id, version, idempotencyKey: randomUUID() });

/** What became of a case, done by the same acts people do. Work on results has no screen yet: its orders are moved here. */
const carryOut = async (scope: Scope, made: Accession, plan: PlannedCase): Promise<void> => {
  if (plan.becomes === 'new') return;
  if (plan.becomes === 'cancelled') {
    await cancelOrders(scope, { ...at(made), orderIds: made.orders.map(({ id }) => id), reason: 'Ordered twice' });
    return;
  }
  let current = await receiveCase(scope, at(made));
  const [sample] = current.samples;
  if (plan.rejected !== null && sample !== undefined) {
    current = await rejectSample(scope, {
      ...at(current),
      sampleId: sample.id,
      reason: plan.rejected,
      recollect: true,
    });
  }
  if (plan.hold !== null) {
    const about = {
      orderId: null,
      sampleId: null,
      category: 'identity',
      reason: plan.hold,
      blocks: ['report'],
    } as const;
    current = await placeHold(scope, { ...at(current), ...about, blocks: [...about.blocks] });
  }
  if (plan.becomes === 'received') return;
  await inTransaction(scope, async (tx) => {
    const [first, ...rest] = current.orders.map(({ id }) => id);
    const done = plan.becomes === 'in_progress' ? rest.slice(0, Math.floor(rest.length / 2)) : [first, ...rest];
    const to = plan.becomes === 'in_progress' ? 'completed' : plan.becomes;
    await sql`update orders set status = case when id = any (${done}::bigint[]) then ${to} else 'in_progress' end
      where accession_id = ${current.id} and status = 'received'`.execute(tx);
    await recomputeCases(tx, [current.id]);
  });
};

/** Tubes arrived and tests were done when the week says; when a row was made stays true, nobody can change it. */
const backdate = async (scope: Scope, made: ReadonlyMap<number, PlannedCase>, now: Date): Promise<void> => {
  const times = [...made].map(([id, plan]) => ({
    id,
    received: minutesBefore(now, plan.minutesAgo - plan.receivedAfter),
    done: minutesBefore(now, Math.floor(plan.minutesAgo * 0.6)),
  }));
  await inTransaction(scope, async (tx) => {
    const when = sql`jsonb_to_recordset(${JSON.stringify(times)}::jsonb) w (id bigint, received timestamptz, done timestamptz)`;
    await sql`update samples s set received_at = case when s.received_at is not null then w.received end
      from ${when} where s.accession_id = w.id`.execute(tx);
    await sql`update accessions a set received_at = case when a.received_at is not null then w.received end,
      completed_at = case when a.completed_at is not null then w.done end
      from ${when} where a.id = w.id`.execute(tx);
  });
};

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

/** The week's 300 cases. Does nothing in a laboratory that already has cases. */
export const seedDemoWeek = async (scope: Scope): Promise<void> => {
  const { rows } = await inReadOnly(scope, (db) => sql`select from accessions limit 1`.execute(db));
  if (rows.length > 0) return;
  await inTransaction(scope, async (tx) => {
    for (const [code, name] of demoClients) await addClient(tx, plainClient(code, name));
  });
  const lab = await inReadOnly(scope, readLaboratory);
  const now = scope.now();
  const everyone = planPeople();
  const known = new Map<string, number>();
  const made = new Map<number, PlannedCase>();
  const week = planWeek({ labs: lab.labs.length, testTypes: lab.types.map(({ tests }) => tests.length) });
  for (const plan of week) {
    /* oxlint-disable no-await-in-loop -- one after the other, as they came, so that numbers follow time */
    const place = lab.labs[plan.lab];
    const type = lab.types[plan.testType];
    const senders = lab.clients.filter(({ allowed }) => allowed.length === 0 || allowed.includes(type?.name ?? ''));
    const clientId = senders[Math.floor(plan.client * senders.length)]?.id;
    const person = everyone[plan.person];
    if (place === undefined || type === undefined || clientId === undefined || person === undefined) continue;
    const key = `${clientId}/${plan.person}`;
    const subjectId = known.get(key);
    const then: Scope = {
      ...scope,
      acting: { ...scope.acting, userId: lab.techId, role: 'aliquot_lab_tech' },
      now: () => minutesBefore(now, plan.minutesAgo),
      // The case is made as if then; who makes it is signed for now.
      signContext: (acting, action) => scope.signContext(acting, action, scope.now().getTime()),
    };
    const testIds = plan.tests.map((test) => type.tests[test] ?? 0);
    const { fields } = await inReadOnly(then, (db) =>
      planOrder(db, { testIds, panelIds: [], priority: plan.priority }, now),
    );
    const collected = minutesBefore(now, plan.minutesAgo + plan.collectedBefore).toISOString();
    const accession = await createAccession(then, {
      idempotencyKey: randomUUID(),
      labId: place.id,
      clientId,
      subject: subjectId === undefined ? { create: personOf(person, now) } : { id: subjectId },
      caseId: null,
      priority: plan.priority,
      collected: { at: collected, zone: place.timezone },
      testIds,
      panelIds: [],
      samples: [],
      fields: Object.fromEntries(fields.map(({ key: field }) => [field, recordedAtDraw[field] ?? ''])),
      provider: null,
      externalRef: null,
      comments: plan.comment,
      receiveNow: false,
    });
    known.set(key, accession.subject.id);
    made.set(accession.id, plan);
    await carryOut({ ...then, now: scope.now }, accession, plan);
    /* oxlint-enable no-await-in-loop */
  }
  await backdate(scope, made, now);
};
