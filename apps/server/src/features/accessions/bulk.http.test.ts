import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { BulkAnswer } from '@aliquot/domain/accessions/bulk';
import type { DownloadedLabels } from '@aliquot/domain/labels/download-labels';
import { mostExported } from '@aliquot/domain/accessions/list-tabs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseRequest } from '#testing/make/case-request.ts';
import { makeSmallCatalogue, type SmallCatalogue } from '#testing/make/make-catalogue.ts';
import { makeClient } from '#testing/make/make-people.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

type Values = Record<string, unknown>;

let server: TestServer;
let catalogue: SmallCatalogue;
let north: number;
let south: number;
const cookies = { tech: '', looking: '', north: '', south: '' };
beforeAll(async () => {
  server = await makeTestServer();
  catalogue = await makeSmallCatalogue(server.db);
  north = await makeClient(server.db.scope(), 'North Clinic');
  south = await makeClient(server.db.scope(), 'South Clinic');
  cookies.tech = (await server.signInAs('aliquot_lab_tech')).cookie;
  cookies.looking = (await server.signInAs('aliquot_lab_readonly')).cookie;
  cookies.north = (await server.signInAs('aliquot_org_tech', [north])).cookie;
  cookies.south = (await server.signInAs('aliquot_org_tech', [south])).cookie;
});
afterAll(() => server.stop());

const send = (verb: string, values: Values, cookie = cookies.tech) =>
  server.mutate(`accessions.${verb}`, { idempotencyKey: randomUUID(), ...values }, cookie);

const create = async (values: Values = {}): Promise<Accession> => {
  const response = await send(
    'create',
    caseRequest({ labId: catalogue.labId, clientId: north, testIds: [catalogue.tests.NA] }, values),
  );
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const get = async (id: number): Promise<Accession> =>
  (await server.query('accessions.get', { id }, cookies.tech)).json().result.data;
const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
const bulk = async (action: Values, cases: readonly { id: number; version: number }[], cookie = cookies.tech) => {
  const response = await send(
    cookie === cookies.tech ? 'bulk' : 'bulkBySender',
    { action, rows: cases.map(at) },
    cookie,
  );
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data as BulkAnswer;
};
const download = (cases: readonly { id: number }[], cookie = cookies.tech) =>
  server.mutate('labels.download', { idempotencyKey: randomUUID(), caseIds: cases.map(({ id }) => id) }, cookie);
const labelsOf = async (cases: readonly { id: number }[], cookie = cookies.tech): Promise<DownloadedLabels> => {
  const response = await download(cases, cookie);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const told = ({ rows }: BulkAnswer) => rows.map(({ outcome }) => outcome);

describe('one act on many cases', () => {
  test('each is done or refused by itself, in the order asked for, and each says why', async () => {
    const [fresh, here, gone, stale, last] = [
      await create(),
      await create({ receiveNow: true }),
      await create(),
      await create(),
      await create(),
    ];
    await send('cancel', { ...at(gone), orderIds: [], reason: 'Ordered twice' });
    await send('placeHold', {
      ...at(stale),
      orderId: null,
      sampleId: null,
      category: 'identity',
      reason: 'Two names',
      blocks: ['report'],
    });
    const asked = [last, here, await get(gone.id), stale, { id: 987_654_321, version: 1 }, fresh];
    const answer = await bulk({ kind: 'receive' }, asked);
    expect(answer.rows.map(({ id, outcome }) => [id, outcome])).toEqual([
      [last.id, 'done'],
      [here.id, 'refused'],
      [gone.id, 'refused'],
      [stale.id, 'conflict'],
      [987_654_321, 'not_found'],
      [fresh.id, 'done'],
    ]);
    expect(answer.rows[1]?.sentence).toBe('This accession has no expected tubes. Nothing was changed.');
    expect(answer.rows[2]?.sentence).toContain('The accession is cancelled');
    expect(answer.rows[3]).toMatchObject({ now: { caseId: stale.caseId, status: 'new', version: stale.version + 1 } });
    expect([answer.rows[4]?.now, answer.rows[0]?.sentence]).toEqual([null, null]);
    expect((await Promise.all([fresh, last, stale].map(({ id }) => get(id)))).map(({ status }) => status)).toEqual([
      'received',
      'received',
      'new',
    ]);
  });

  test('sent again with its key it is answered again and done once', async () => {
    const made = await create();
    const input = { idempotencyKey: randomUUID(), action: { kind: 'receive' }, rows: [at(made)] };
    const [once, twice] = await Promise.all([
      server.mutate('accessions.bulk', input, cookies.tech),
      server.mutate('accessions.bulk', input, cookies.tech),
    ]);
    expect(once.json().result.data).toEqual(twice.json().result.data);
    expect(told(once.json().result.data)).toEqual(['done']);
    const { rows } = await server.db.admin.query(
      "select from audit.changes where table_name = 'samples' and root_id = $1 and change = 'update'",
      [String(made.id)],
    );
    expect(rows).toHaveLength(1);
  });

  test('two people with the same cases in hand, in opposite order: one actions, the other is told, nobody hangs', async () => {
    const cases = await Promise.all(Array.from({ length: 6 }, () => create()));
    const [one, other] = await Promise.all([
      bulk({ kind: 'cancel', reason: 'First' }, cases),
      bulk({ kind: 'cancel', reason: 'Second' }, cases.toReversed()),
    ]);
    const count = (answer: BulkAnswer) => told(answer).filter((outcome) => outcome === 'done').length;
    expect(count(one) + count(other)).toBe(6);
    expect([...told(one), ...told(other)].filter((outcome) => outcome === 'conflict')).toHaveLength(6);
  });

  test('hold, release with one note, cancel with a reason; the reason stands on the trail', async () => {
    const [one, two] = [await create(), await create()];
    const held = await bulk({ kind: 'hold', category: 'billing', reason: 'No insurance', blocks: ['report'] }, [
      one,
      two,
    ]);
    expect(told(held)).toEqual(['done', 'done']);
    const [first, second] = await Promise.all([get(one.id), get(two.id)]);
    expect([first?.hasHold, first?.holdCategory, second?.holds[0]?.reason]).toEqual([true, 'billing', 'No insurance']);
    expect(
      told(
        await bulk(
          { kind: 'release', note: 'Paid' },
          [first, second].flatMap((now) => now ?? []),
        ),
      ),
    ).toEqual(['done', 'done']);
    const released = await get(one.id);
    expect([released.hasHold, released.holdCategory, released.holds[0]?.resolveNote]).toEqual([false, null, 'Paid']);
    expect((await bulk({ kind: 'release', note: 'Again' }, [released])).rows[0]).toMatchObject({
      outcome: 'refused',
      sentence: 'This accession has no open hold. Nothing was changed.',
    });
    expect(told(await bulk({ kind: 'cancel', reason: 'Ordered twice' }, [released]))).toEqual(['done']);
    const { rows } = await server.db.admin.query(
      `select distinct e.reason from audit.changes c join audit.events e using (at, transaction_id)
       where c.root_table = 'accessions' and c.root_id = $1 and e.action = 'accessions.bulk' order by 1`,
      [String(one.id)],
    );
    expect(rows.map(({ reason }) => reason)).toEqual(['No insurance', 'Ordered twice', 'Paid']);
    expect((await bulk({ kind: 'cancel', reason: 'Again' }, [await get(one.id)])).rows[0]?.outcome).toBe('refused');
  });

  test('made STAT, open tests are due by their fast time; urgent, midway; made routine again, by their usual one', async () => {
    const made = await create();
    await bulk({ kind: 'priority', priority: 'stat' }, [made]);
    const fast = await get(made.id);
    expect([fast.priority, fast.orders[0]?.priority]).toEqual(['stat', 'stat']);
    expect(Date.parse(made.dueAt) - server.db.clock.now().getTime()).toBe(240 * 60_000);
    /** Its tube has not come: counted from when the test was ordered. */
    const minutesSinceOrder = async (): Promise<number> => {
      const { rows } = await server.db.admin.query(
        'select extract(epoch from due_at - created_at)::float8 / 60 as minutes from orders where accession_id = $1',
        [made.id],
      );
      return rows[0].minutes;
    };
    expect(await minutesSinceOrder()).toBe(60);
    expect(fast.dueAt).toBe(fast.orders[0]?.dueAt);
    await bulk({ kind: 'priority', priority: 'urgent' }, [fast]);
    const urgent = await get(made.id);
    expect([await minutesSinceOrder(), urgent.dueAt]).toEqual([150, urgent.orders[0]?.dueAt]);
    await bulk({ kind: 'priority', priority: 'routine' }, [urgent]);
    expect(await minutesSinceOrder()).toBe(240);
    const slow = await get(made.id);
    expect(slow.dueAt).toBe(slow.orders[0]?.dueAt);
    await send('cancel', { ...at(await get(made.id)), orderIds: [], reason: 'Ordered twice' });
    expect((await bulk({ kind: 'priority', priority: 'stat' }, [await get(made.id)])).rows[0]).toMatchObject({
      outcome: 'refused',
      sentence: 'This accession is cancelled: its priority can no longer be changed.',
    });
  });

  test('labels come as one file, also for cases that have changed since; each is on record', async () => {
    const [one, two] = [await create(), await create()];
    await bulk({ kind: 'receive' }, [two]);
    const answer = await labelsOf([one, two]);
    expect([told(answer), answer.zpl.match(/\^XA/gu)?.length]).toEqual([['done', 'done'], 2]);
    expect(answer.zpl).toContain(`${one.caseId}-1`);
    const { rows } = await server.db.admin.query(
      'select accession_id from print_jobs where accession_id = any ($1::bigint[])',
      [[one.id, two.id]],
    );
    expect(rows).toHaveLength(2);
  });

  test('[UX-8] an accession without a tube to label is not said to be in the file', async () => {
    const [one, two] = [await create(), await create()];
    await server.db.admin.query(`update samples set status = 'disposed' where accession_id = $1`, [two.id]);
    const answer = await labelsOf([one, two]);
    expect(answer.rows.map(({ outcome, sentence }) => [outcome, sentence])).toEqual([
      ['done', null],
      ['refused', 'No label. It has no tube that can be labeled.'],
    ]);
    expect(answer.zpl).not.toContain(two.caseId);
  });

  test('client staff label and hurry their own cases; bench work is not theirs, and other clients’ cases are not there', async () => {
    const [own, foreign] = [await create(), await create({ clientId: south })];
    expect((await send('bulk', { action: { kind: 'receive' }, rows: [at(own)] }, cookies.north)).statusCode).toBe(403);
    const bench = { action: { kind: 'receive' }, rows: [at(own)] };
    expect((await send('bulkBySender', bench, cookies.north)).statusCode).toBe(400);
    expect((await download([own], cookies.looking)).statusCode).toBe(403);
    expect((await send('bulkBySender', { ...bench, action: { kind: 'labels' } }, cookies.north)).statusCode).toBe(400);
    const answer = await bulk({ kind: 'priority', priority: 'stat' }, [own, foreign], cookies.north);
    expect(answer.rows.map(({ outcome, now }) => [outcome, now?.caseId ?? null])).toEqual([
      ['done', own.caseId],
      ['not_found', null],
    ]);
    const labels = await labelsOf([foreign, own], cookies.north);
    expect([told(labels), labels.zpl.includes(foreign.caseId)]).toEqual([['not_found', 'done'], false]);
    expect((await get(foreign.id)).priority).toBe('routine');
  });

  test('no cases, too many cases and a hold that blocks nothing are refused before anything is done', async () => {
    const row = at(await create());
    expect((await send('bulk', { action: { kind: 'receive' }, rows: [] })).statusCode).toBe(400);
    expect(
      (await send('bulk', { action: { kind: 'receive' }, rows: Array.from({ length: 201 }, () => row) })).statusCode,
    ).toBe(400);
    const action = { kind: 'hold', category: 'other', reason: 'x', blocks: [] };
    expect((await send('bulk', { action, rows: [row] })).statusCode).toBe(400);
  });
});

describe('the list as a file', () => {
  const file = async (input: Values, cookie = cookies.tech) => {
    const response = await server.mutate('accessions.export', input, cookie);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().result.data as { csv: string; rows: number; capped: boolean };
  };

  test('holds the rows of the filter in the columns asked for, and nothing in it runs as a formula', async () => {
    const made = await create({
      priority: 'stat',
      subject: {
        create: {
          familyName: '=cmd|calc',
          givenName: 'Zed, Q',
          dateOfBirth: '1990-01-02',
          birthPrecision: 'day',
          sex: 'male',
          gender: null,
          identifiers: [],
        },
      },
    });
    const { csv, rows, capped } = await file({
      filters: { search: made.caseId },
      columns: ['subject', 'status', 'tests'],
    });
    expect([rows, capped]).toEqual([1, false]);
    expect(csv).toBe(
      'Case ID,Subject,Date of birth,Sex,Status,Tests done,Tests\r\n' +
        `${made.caseId},"'=cmd|calc, Zed, Q",1990-01-02,male,New,0,1\r\n`,
    );
    expect((await file({ filters: { search: made.caseId } })).csv.split('\r\n')[0]).toBe(
      'Case ID,Status,Hold,Hold type,Priority,Subject,Date of birth,Sex,Client,Type,Tests done,Tests,Received,Due,Assignee',
    );
  });

  test('every file is on the audit trail with who took it and how many rows; client staff get their own rows only', async () => {
    const foreign = await create({ clientId: south });
    const own = await create();
    const { csv, rows } = await file({}, cookies.north);
    expect(csv).toContain(own.caseId);
    expect(csv).not.toContain(foreign.caseId);
    const { rows: kept } = await server.db.admin.query(
      `select c.after, e.action, u.email from audit.changes c join audit.events e using (at, transaction_id)
       join users u on u.id = e.user_id where c.table_name = 'case_exports' order by c.seq desc limit 1`,
    );
    expect(kept[0]).toMatchObject({
      action: 'accessions.export',
      after: { row_count: rows, capped: false, client_ids: [north] },
    });
  });

  test('a list longer than a file takes is cut, and says so', async () => {
    const { id } = await create();
    await server.db.admin.query(
      `insert into accessions (case_id, lab_id, client_id, subject_id, test_type, workflow_id, workflow_revision, due_at)
       select 'CAP-' || n, a.lab_id, a.client_id, a.subject_id, a.test_type, a.workflow_id, a.workflow_revision, a.due_at
       from accessions a, generate_series(1, $2::int) n where a.id = $1`,
      [id, mostExported],
    );
    const { csv, rows, capped } = await file({ columns: ['status'] });
    expect([rows, capped, csv.trimEnd().split('\r\n').length]).toEqual([mostExported, true, mostExported + 1]);
    expect(new Set(csv.split('\r\n').map((line) => line.split(',')[0])).size).toBe(mostExported + 2);
  });
});

describe('search in the list', () => {
  const found = async (search: string, cookie = cookies.tech): Promise<string[]> =>
    (await server.query('accessions.list', { filters: { search }, sort: 'newest' }, cookie))
      .json()
      .result.data.rows.map(({ caseId }: Accession) => caseId);

  test('narrows to the beginning of a number or a name, within one’s own organisations', async () => {
    const familyName = `Vantongeren${randomUUID().slice(0, 6)}`;
    const person = { givenName: 'Casimir', dateOfBirth: null, birthPrecision: 'unknown', sex: 'male', gender: null };
    const made = await create({ subject: { create: { ...person, familyName, identifiers: [] } } });
    const theirs = await create({ clientId: south, subject: { create: { ...person, familyName, identifiers: [] } } });
    expect(await found(familyName.toLowerCase())).toEqual([theirs.caseId, made.caseId]);
    expect(await found(familyName, cookies.north)).toEqual([made.caseId]);
    expect(await found(made.caseId)).toEqual([made.caseId]);
    expect(await found('%')).toEqual([]);
  });
});
