import type { Accession } from '@aliquot/domain/accessions/accession';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFollowedBench, type FollowedBench } from '#testing/followed-bench.ts';
import { must } from '#testing/starter-catalogue.ts';

let lab: FollowedBench;
beforeAll(async () => {
  lab = await openFollowedBench();
});
afterAll(() => lab.stop());

const at = ({ id, version }: { id: number; version: number }) => ({ id, version });

type Times = { since: string; order: number; accession: number };

/** Whole minutes from the arrival of the tube, or from the order before it, to when the test and the accession are due. */
const minutesOf = async ({ id }: { id: number }): Promise<Times> => {
  const { rows } = await lab.server.db.admin.query<Times>(
    `select case when p.received_at is null then 'order' else 'arrival' end as since,
       round(extract(epoch from o.due_at - coalesce(p.received_at, o.created_at)) / 60)::int as order,
       round(extract(epoch from a.due_at - coalesce(p.received_at, o.created_at)) / 60)::int as accession
     from orders o join accessions a on a.id = o.accession_id join samples p on p.id = o.sample_id where o.accession_id = $1`,
    [id],
  );
  return must(rows[0]);
};
const due = (since: string, minutes: number): Times => ({ since, order: minutes, accession: minutes });
/** It was ordered that long ago. */
const orderedBefore = async ({ id }: { id: number }, hours: number): Promise<void> => {
  await lab.server.db.admin.query(
    `update orders set created_at = created_at - make_interval(hours => $2), due_at = due_at - make_interval(hours => $2) where accession_id = $1`,
    [id, hours],
  );
};

test('[SAFE-C5] a test is due from when its tube arrived; before that from its order, so that a tube that never comes turns overdue', async () => {
  const made = await lab.makeCase(['K'], { receiveNow: false });
  await orderedBefore(made, 5);
  const { rows } = await lab.server.db.admin.query(
    'select due_at < now() as late from orders where accession_id = $1',
    [made.id],
  );
  expect(rows).toEqual([{ late: true }]);
  const here = await lab.call<Accession>('accessions.receiveAll', at(await lab.now(made)));
  expect(await minutesOf(made)).toEqual(due('arrival', 240));
  expect(here.orders[0]?.dueAt).toBe(here.dueAt);
  const sampleId = must(here.samples[0]).id;
  await lab.call('accessions.unreceive', { ...at(here), sampleId });
  expect(await minutesOf(made)).toEqual(due('order', 240));
  await lab.call('accessions.receive', { barcode: must(here.samples[0]).barcode });
  expect(await minutesOf(made)).toEqual(due('arrival', 240));
});

test('[SAFE-C5] a tube received as the accession is made counts from its arrival, and no save moves it by its own seconds', async () => {
  const made = await lab.makeCase(['K']);
  expect(await minutesOf(made)).toEqual(due('arrival', 240));
  const { rows } = await lab.server.db.admin.query(
    `select after ->> 'status' as status, after ? 'due_at' and kind = 'update' as moved from (select after, change as kind, seq from audit.changes
     where root_table = 'accessions' and root_id = $1 and table_name = 'orders') h order by seq`,
    [String(made.id)],
  );
  expect(rows).toEqual([
    { status: 'new', moved: false },
    { status: 'received', moved: false },
  ]);
});

test.each([
  ['routine', 240],
  ['urgent', 150],
  ['stat', 60],
])('[SAFE-C5] %s work is due after %i minutes: urgent is not STAT', async (priority, minutes) => {
  expect(await minutesOf(await lab.makeCase(['K'], { priority }))).toEqual(due('arrival', minutes));
});

const details = (made: Accession) => {
  const { caseId, collectedAt, collectedZone, provider, externalRef, comments } = made;
  const collected = collectedAt === null ? null : { at: collectedAt, zone: collectedZone ?? 'US/Eastern' };
  return { ...at(made), caseId, collected, provider, externalRef, comments };
};

test.each(['details', 'list'] as const)(
  '[SAFE-C5] another priority moves when the open tests and the accession are due: changed in the %s',
  async (from) => {
    const made = await lab.makeCase(['K']);
    for (const [priority, minutes] of [
      ['stat', 60],
      ['urgent', 150],
      ['routine', 240],
    ] as const) {
      const now = await lab.now(made);
      if (from === 'details') await lab.call('accessions.update', { ...details(now), priority });
      else await lab.call('accessions.bulk', { action: { kind: 'priority', priority }, rows: [at(now)] });
      const after = await lab.now(made);
      expect([after.priority, after.orders[0]?.priority]).toEqual([priority, priority]);
      expect(await minutesOf(made)).toEqual(due('arrival', minutes));
    }
  },
);
