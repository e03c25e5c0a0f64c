import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '#testing/make/make-people.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.stop());

const codeOf = async (id: number): Promise<string> =>
  (await server.db.admin.query('select code from clients where id = $1', [id])).rows[0].code as string;
const scan = async (code: string, cookie: string) =>
  (await server.query('scan.resolve', { code }, cookie)).json().result.data;

test('a client’s code is known to the laboratory', async () => {
  const id = await makeClient(server.db.scope(), 'Harrowgate');
  const { cookie } = await server.signInAs('aliquot_lab_tech');
  const code = await codeOf(id);
  expect(await scan(code, cookie)).toEqual({ kind: 'client', code, id, label: 'Harrowgate' });
});

test('an unknown code is kept as it was read', async () => {
  const { cookie } = await server.signInAs('aliquot_lab_tech');
  expect(await scan(' MRX-2041 ', cookie)).toEqual({ kind: 'unknown', code: 'MRX-2041', id: null, label: 'MRX-2041' });
});

test('another organisation’s code is as unknown as a made-up one', async () => {
  const [own, foreign] = [await makeClient(server.db.scope()), await makeClient(server.db.scope())];
  const { cookie } = await server.signInAs('aliquot_org_tech', [own]);
  expect(await scan(await codeOf(own), cookie)).toMatchObject({ kind: 'client', id: own });
  expect(await scan(await codeOf(foreign), cookie)).toMatchObject({ kind: 'unknown', id: null });
});

const wristband = async (clientId: number, value: string, issuer = ''): Promise<number> => {
  const { rows } = await server.db.admin.query<{ id: string }>(
    `with s as (insert into subjects (client_id, family_name, given_name, sex, date_of_birth, birth_precision)
      values ($1, 'Larkmoor', 'Tamsin', 'female', '1970-01-01', 'day') returning id, client_id)
     insert into subject_identifiers (subject_id, client_id, kind, value, issuer) select id, client_id, 'mrn', $2, $3 from s
     returning subject_id as id`,
    [clientId, value, issuer],
  );
  return Number(rows[0]?.id);
};

test('[SEC-F1] a wristband opens its person, within the wall, and where two people have the number it names both', async () => {
  const [own, foreign] = [await makeClient(server.db.scope()), await makeClient(server.db.scope())];
  const id = await wristband(own, 'MRN-77120');
  const { cookie: tech } = await server.signInAs('aliquot_lab_tech');
  const { cookie: stranger } = await server.signInAs('aliquot_org_tech', [foreign]);
  expect(await scan('MRN-77120', tech)).toEqual({ kind: 'subject', code: 'MRN-77120', id, label: 'Larkmoor, Tamsin' });
  expect(await scan('MRN-7712', tech)).toMatchObject({ kind: 'unknown' });
  expect(await scan('MRN-77120', stranger)).toMatchObject({ kind: 'unknown', id: null });
  const other = await wristband(foreign, 'MRN-77120');
  expect(await scan('MRN-77120', tech)).toMatchObject({ kind: 'ambiguous', id: null, more: false });
  const { meanings } = await scan('MRN-77120', tech);
  expect(meanings.map(({ kind, id: of }: { kind: string; id: number }) => `${kind} ${of}`).toSorted()).toEqual(
    [`subject ${id}`, `subject ${other}`].toSorted(),
  );
  expect(await scan('MRN-77120', stranger)).toMatchObject({ kind: 'subject', id: other });
});

test('a run’s number opens it for those who work in runs, and for nobody else', async () => {
  const { rows } = await server.db.admin.query<{ id: string }>(
    `with l as (insert into labs (code, name) values ('SCN', 'Scan') returning id)
     insert into runs (number, lab_id, status, layout) select 'R-2026-770001', id, 'new', 'list' from l returning id`,
  );
  const { cookie: tech } = await server.signInAs('aliquot_lab_tech');
  expect(await scan('r-2026-770001', tech)).toMatchObject({
    kind: 'run',
    id: Number(rows[0]?.id),
    label: 'R-2026-770001',
  });
  const clientId = await makeClient(server.db.scope());
  for (const role of ['aliquot_lab_readonly', 'aliquot_org_tech'] as const) {
    const { cookie } = await server.signInAs(role, role === 'aliquot_org_tech' ? [clientId] : []);
    expect(await scan('R-2026-770001', cookie), role).toMatchObject({ kind: 'unknown', id: null });
  }
});

test('[SEC-F1] a code of two kinds is ambiguous, and a run counts only for those who work in runs', async () => {
  const clientId = await makeClient(server.db.scope());
  const subjectId = await wristband(clientId, 'R-2026-770002');
  await server.db.admin.query(
    `insert into runs (number, lab_id, status, layout) select 'R-2026-770002', min(id), 'new', 'list' from labs`,
  );
  const { cookie: tech } = await server.signInAs('aliquot_lab_tech');
  const { cookie: reader } = await server.signInAs('aliquot_lab_readonly');
  const { cookie: staff } = await server.signInAs('aliquot_org_tech', [clientId]);
  expect(await scan('R-2026-770002', tech)).toMatchObject({
    kind: 'ambiguous',
    meanings: expect.arrayContaining([
      expect.objectContaining({ kind: 'run', label: 'R-2026-770002' }),
      expect.objectContaining({ kind: 'subject', id: subjectId }),
    ]),
  });
  for (const cookie of [reader, staff]) {
    expect(await scan('R-2026-770002', cookie)).toMatchObject({ kind: 'subject', id: subjectId });
  }
});

test('[SEC-F1] under Caps Lock a wristband never opens somebody whose number differs in its letters only', async () => {
  const [own, foreign] = [await makeClient(server.db.scope()), await makeClient(server.db.scope())];
  const id = await wristband(own, 'Caps-AbC');
  const { cookie } = await server.signInAs('aliquot_lab_tech');
  expect(await scan('cAPS-aBc', cookie)).toMatchObject({ kind: 'subject', id });
  await wristband(foreign, 'CAPS-ABC');
  expect(await scan('cAPS-aBc', cookie)).toMatchObject({ kind: 'ambiguous', id: null });
  expect(await scan('Caps-AbC', cookie)).toMatchObject({ kind: 'ambiguous', id: null });
});

test('[SEC-F1] two identifiers of one person are one meaning', async () => {
  const clientId = await makeClient(server.db.scope());
  const id = await wristband(clientId, 'TWICE-1');
  await server.db.admin.query(
    `insert into subject_identifiers (subject_id, client_id, kind, value) values ($1, $2, 'external', 'TWICE-1')`,
    [id, clientId],
  );
  const { cookie } = await server.signInAs('aliquot_lab_tech');
  expect(await scan('TWICE-1', cookie)).toMatchObject({ kind: 'subject', id });
});

test('[SEC-F1] a number of hundreds is ambiguous, and only the first few are listed', async () => {
  for (let n = 0; n < 12; n += 1) {
    await wristband(await makeClient(server.db.scope()), 'COMMON-1');
  }
  const { cookie } = await server.signInAs('aliquot_lab_tech');
  const match = await scan('COMMON-1', cookie);
  expect(match).toMatchObject({ kind: 'ambiguous', more: true });
  expect(match.meanings).toHaveLength(10);
});
