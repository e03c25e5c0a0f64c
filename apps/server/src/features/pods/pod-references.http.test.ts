import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainLab } from '#seed/plain-records.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let manager: string;
beforeAll(async () => {
  server = await makeTestServer();
  manager = (await server.signInAs('aliquot_lab_manager')).cookie;
  await made('labs.create', plainLab('HRB', 'Harborline', 'US/Eastern'));
  await made('labs.create', plainLab('MSA', 'Mesa', 'US/Eastern'));
});
afterAll(() => server.stop());

const call = (path: string, values: object) =>
  server.mutate(path, { ...values, idempotencyKey: randomUUID() }, manager);
const made = async (path: string, values: object) => {
  const response = await call(path, values);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().result.data;
};
const newCode = (): string => `C${randomUUID().slice(0, 8).toUpperCase()}`;
const pod = (values: object = {}) => {
  const code = newCode();
  return {
    code,
    lab: 'HRB',
    name: `Pod ${code}`,
    colour: '#1565C0',
    lead: null,
    members: [],
    testTypes: [],
    tests: [],
    printer: null,
    defaultViewId: null,
    ...values,
  };
};
const printer = (values: object = {}) => {
  const code = newCode();
  const paper = { dpi: 203, labelWidth: '2.25', labelHeight: '0.75' };
  return {
    code,
    name: `Printer ${code}`,
    lab: 'HRB',
    host: 'zpl.lab.example',
    port: 9100,
    ...paper,
    tubes: [],
    ...values,
  };
};
const definition = { filters: { tab: 'to_receive' }, sort: 'due', columns: [] };
const view = (audience: string, podId: number | null = null) =>
  made('views.create', { name: `View ${newCode()}`, audience, podId, definition });
const read = async (id: number) => (await server.query('pods.get', { id }, manager)).json().result.data;
/** What an update takes of a record. */
const fieldsOf = ({ updatedAt: _at, instruments: _instruments, ...fields }: Record<string, unknown>) => fields;

test('[HOUSE-D6] a pod’s printer and view are the records themselves: renaming either changes nothing', async () => {
  const zebra = await made('printers.create', printer());
  const today = await view('everyone');
  const team = await made('pods.create', pod({ printer: zebra.code, defaultViewId: today.id }));
  expect(team).toMatchObject({ printer: zebra.code, defaultViewId: today.id });

  const renamed = await made('printers.update', { ...fieldsOf(zebra), code: newCode(), name: 'Renamed' });
  const { id, version } = today;
  await made('views.update', { id, version, name: 'This morning', audience: 'everyone', podId: null, definition });
  expect(await read(team.id)).toMatchObject({
    printer: renamed.code,
    defaultViewId: today.id,
    version: team.version,
  });
  expect((await server.query('printers.usedBy', { id: zebra.id }, manager)).json().result.data).toMatchObject([
    { kind: 'pod', code: team.code },
  ]);
  const { rows } = (await server.query('printers.list', { codes: [renamed.code] }, manager)).json().result.data;
  expect(rows).toMatchObject([{ usedBy: 1 }]);
});

test('[HOUSE-D6] a printer nobody knows, or of another lab, is refused at its field', async () => {
  const far = await made('printers.create', printer({ lab: 'MSA' }));
  for (const [code, sentence] of [
    ['NOWHERE', 'There is no printer with the code NOWHERE. Choose another.'],
    [far.code, `Not saved. ${far.name} is in another lab than this pod. Choose a printer of the pod’s lab.`],
  ]) {
    const response = await call('pods.create', pod({ printer: code }));
    expect([response.statusCode, response.json().error]).toMatchObject([
      400,
      { message: sentence, data: { details: { field: 'printer' } } },
    ]);
  }
});

test('[HOUSE-D6] a printer stays in the lab of the pods that use it, also when it is moved and chosen at the same moment', async () => {
  const bench = await made('printers.create', printer());
  const team = await made('pods.create', pod({ printer: bench.code }));
  const move = (record: Record<string, unknown>) => call('printers.update', { ...fieldsOf(record), lab: 'MSA' });
  const refused = await move(bench);
  expect([refused.statusCode, refused.json().error]).toMatchObject([
    400,
    {
      message: `Not saved. ${team.name} uses this printer and is in the lab it would leave. Choose another printer for that pod first, in Admin, Pods.`,
      data: { details: { field: 'lab' } },
    },
  ]);
  await made('pods.update', { ...fieldsOf(team), printer: null });
  expect((await move(bench)).statusCode).toBe(200);

  for (let round = 0; round < 10; round += 1) {
    const racing = await made('printers.create', printer());
    const [moved, choice] = await Promise.all([move(racing), call('pods.create', pod({ printer: racing.code }))]);
    expect([moved.statusCode, choice.statusCode].toSorted((a, b) => a - b)).toEqual([200, 400]);
  }
});

test('[HOUSE-D6] a printer that is switched off stays the pod’s and is not offered until it is on again', async () => {
  const bench = await made('printers.create', printer());
  const { email, cookie } = await server.signInAs('aliquot_lab_tech');
  const team = await made('pods.create', pod({ printer: bench.code, members: [email] }));
  const { rows } = await server.db.admin.query<{ id: number }>("select id::int from labs where code = 'HRB'");
  const proposed = async (): Promise<number[]> =>
    (await server.query('labels.printers', { labId: rows[0]?.id }, cookie))
      .json()
      .result.data.flatMap(({ id, ofOwnPod }: { id: number; ofOwnPod: boolean }) => (ofOwnPod ? [id] : []));
  expect(await proposed()).toEqual([bench.id]);
  const off = await made('printers.update', { ...fieldsOf(bench), active: false });
  expect(await proposed()).toEqual([]);
  const saved = await made('pods.update', { ...fieldsOf(await read(team.id)), lead: 'Somebody' });
  expect(saved.printer).toBe(bench.code);
  await made('printers.update', { ...fieldsOf(off), active: true });
  expect(await proposed()).toEqual([bench.id]);
});

test('[HOUSE-D6] a view is chosen among everyone’s and the pod’s own; any other is refused at its field', async () => {
  const [own, other] = [await made('pods.create', pod()), await made('pods.create', pod())];
  const everyones = await view('everyone');
  const ofOwn = await view('pod', own.id);
  const ofOther = await view('pod', other.id);
  const mine = await view('private');
  const offered = async (podId: number | null): Promise<number[]> =>
    (await server.query('views.ofPod', { podId }, manager)).json().result.data.map(({ id }: { id: number }) => id);
  expect(await offered(own.id)).toEqual(expect.arrayContaining([everyones.id, ofOwn.id]));
  for (const id of [ofOther.id, mine.id]) expect(await offered(own.id)).not.toContain(id);
  expect(await offered(null)).toContain(everyones.id);
  expect(await offered(null)).not.toContain(ofOwn.id);

  let { version } = own;
  for (const chosen of [everyones, ofOwn]) {
    const saved = await made('pods.update', { ...fieldsOf(own), version, defaultViewId: chosen.id });
    expect(saved.defaultViewId).toBe(chosen.id);
    ({ version } = saved);
  }
  for (const id of [ofOther.id, mine.id, 987_654]) {
    const response = await call('pods.update', { ...fieldsOf(own), version, defaultViewId: id });
    expect([response.statusCode, response.json().error.data.details]).toEqual([400, { field: 'defaultViewId' }]);
    expect(response.json().error.message).toMatch(/^Not saved\. .* Choose another view\.$/u);
  }
});

test('[HOUSE-D6] a view that a pod opens with is neither removed nor kept to oneself until the pod has another', async () => {
  const today = await view('everyone');
  const [core, other] = [await made('pods.create', pod({ defaultViewId: today.id })), await made('pods.create', pod())];
  const at = { id: today.id, version: today.version };
  const sentence = (did: string) =>
    `Not ${did}. ${core.name} has this as default view. A lab manager must choose another view for that pod first, in Admin, Pods.`;
  const removal = await call('views.remove', at);
  expect([removal.statusCode, removal.json().error.message]).toEqual([400, sentence('removed')]);
  for (const values of [
    { audience: 'private', podId: null },
    { audience: 'pod', podId: other.id },
  ]) {
    const change = await call('views.update', { ...at, name: today.name, definition, ...values });
    expect([change.statusCode, change.json().error]).toMatchObject([
      400,
      { message: sentence('saved'), data: { details: { field: 'audience' } } },
    ]);
  }
  expect((await server.query('views.get', { id: today.id }, manager)).json().result.data).toMatchObject({
    audience: 'everyone',
    version: today.version,
  });
  await made('pods.update', { ...fieldsOf(core), defaultViewId: null });
  expect((await call('views.remove', at)).statusCode).toBe(200);
});

test('[HOUSE-D6] of choosing a view and removing it at the same moment, one is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const racing = await view('everyone');
    const [removal, choice] = await Promise.all([
      call('views.remove', { id: racing.id, version: racing.version }),
      call('pods.create', pod({ defaultViewId: racing.id })),
    ]);
    expect([removal.statusCode, choice.statusCode].toSorted((a, b) => a - b)).toEqual([200, 400]);
  }
});
