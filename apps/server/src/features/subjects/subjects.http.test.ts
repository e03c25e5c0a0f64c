import { randomUUID } from 'node:crypto';
import type { DuplicateSubject, Subject } from '@aliquot/domain/subjects/subject';
import type { SubjectSummary } from '@aliquot/domain/subjects/subject-summary';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseRequest } from '#testing/make/case-request.ts';
import { makeSmallCatalogue } from '#testing/make/make-catalogue.ts';
import { makeClient } from '#testing/make/make-people.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

type Values = Record<string, unknown>;
let server: TestServer;
let manager: string;
let client: number;
let catalogue: Awaited<ReturnType<typeof makeSmallCatalogue>>;
beforeAll(async () => {
  server = await makeTestServer();
  catalogue = await makeSmallCatalogue(server.db);
  client = await makeClient(server.db.scope());
  manager = (await server.signInAs('aliquot_lab_manager')).cookie;
});
afterAll(() => server.stop());

const fields = (values: Values = {}): Values => ({
  familyName: `Lindqvist${randomUUID().slice(0, 8)}`,
  givenName: 'Ada',
  dateOfBirth: '1984-03-15',
  birthPrecision: 'day',
  sex: 'female',
  gender: null,
  identifiers: [],
  ...values,
});
const post = (procedure: string, input: Values, cookie = manager) =>
  server.mutate(`subjects.${procedure}`, { idempotencyKey: randomUUID(), ...input }, cookie);
const make = async (values: Values = {}): Promise<Subject> => {
  const response = await post('create', { clientId: client, ...fields(values) });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const ask = async <Answer>(procedure: string, input: Values, cookie = manager): Promise<Answer> =>
  (await server.query(`subjects.${procedure}`, input, cookie)).json().result.data;
const identityOf = ({ familyName, givenName, dateOfBirth, birthPrecision, sex, gender, identifiers }: Subject) => ({
  familyName,
  givenName,
  dateOfBirth,
  birthPrecision,
  sex,
  gender,
  identifiers,
});
const update = ({ id, version, ...subject }: Subject, values: Values) =>
  post('update', { id, version, ...identityOf({ id, version, ...subject }), ...values });
const merge = (kept: Subject, merged: Subject) =>
  post('merge', {
    keptId: kept.id,
    keptVersion: kept.version,
    mergedId: merged.id,
    mergedVersion: merged.version,
    reason: 'Typed twice',
  });
const unmerge = ({ id, version }: Subject) => post('unmerge', { id, version, reason: 'Two people after all' });
/** Title and details of what happened, the newest first. */
const historyOf = async (id: number): Promise<string[][]> => {
  const answer = await server.query('timeline.ofSubject', { id }, manager);
  const { items } = answer.json().result.data as { items: { title: string; details: string[] }[] };
  return items.map(({ title, details }) => [title, ...details]);
};
const get = (id: number) => ask<Subject>('get', { id });
const mrn = (value: string) => ({ kind: 'mrn', issuer: '', value });

test('[UX-17] a subject is known since the year of the oldest accession, also where it was entered later', async () => {
  const { id } = await make();
  for (const at of ['2026-11-10T15:00:00Z', '2025-11-15T15:00:00Z']) {
    const request = caseRequest(
      { labId: catalogue.labId, clientId: client, testIds: [catalogue.tests.NA] },
      { subject: { id }, collected: { at, zone: 'US/Eastern' } },
    );
    const made = await server.mutate('accessions.create', { idempotencyKey: randomUUID(), ...request }, manager);
    expect(made.statusCode, made.body).toBe(200);
  }
  expect(await ask<SubjectSummary>('standing', { id })).toMatchObject({
    cases: 2,
    since: expect.stringMatching(/^2025-11-15T15:00/u),
  });
});

describe('the strict duplicate check', () => {
  test('somebody of the same name, birth and sex is refused by name; the reason given instead stands on the trail', async () => {
    const known = await make();
    const same = { clientId: client, ...identityOf(known), familyName: known.familyName.toUpperCase() };
    const refused = await post('create', same);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.message).toBe(
      `${known.familyName}, Ada, born 1984-03-15, is already on file. Use that record, or give a reason why this is a different subject.`,
    );
    expect(refused.json().error.data.details).toMatchObject({ rule: 'SUBJECT_KNOWN', subjectIds: [known.id] });
    const made = await post('create', { ...same, duplicateReason: 'Cousins of one name' });
    expect(made.statusCode, made.body).toBe(200);
    expect((await historyOf(made.json().result.data.id))[0]).toEqual([
      'Subject created',
      `Not the same subject as ${known.familyName}, Ada, born 1984-03-15: Cousins of one name`,
    ]);
  });

  test.each([
    ['of the other sex', { sex: 'male' }, 200],
    ['of unknown sex', { sex: 'unknown' }, 400],
    ['of another birth', { dateOfBirth: '1984-03-16' }, 200],
    ['of unknown birth', { dateOfBirth: null, birthPrecision: 'unknown' }, 200],
  ])('the same name %s', async (_words, values, status) => {
    const known = await make();
    const response = await post('create', { clientId: client, ...identityOf(known), ...values });
    expect(response.statusCode).toBe(status);
  });

  test('two of unknown birth are likely the same, which is said and does not stop anybody', async () => {
    const known = await make({ dateOfBirth: null, birthPrecision: 'unknown' });
    const { familyName, givenName, identifiers, sex } = known;
    const asked = { clientId: client, familyName, givenName, dateOfBirth: null, sex, identifiers };
    expect(await ask<DuplicateSubject[]>('duplicates', asked)).toMatchObject([
      { subject: { id: known.id }, because: 'same name, birth unknown', strict: false },
    ]);
    expect(await ask('duplicates', { ...asked, exceptId: known.id })).toEqual([]);
  });

  test('a number names one person, whatever reason is given', async () => {
    const number = randomUUID();
    const holder = await make({ identifiers: [mrn(number)] });
    const refused = await post('create', {
      clientId: client,
      ...fields({ identifiers: [mrn(number)] }),
      duplicateReason: 'x',
    });
    expect([refused.statusCode, refused.json().error.data.details]).toEqual([400, { field: 'identifiers' }]);
    expect(refused.json().error.message).toContain(`belongs to ${holder.familyName}, Ada`);
    const other = await make();
    expect((await update(other, { identifiers: [mrn(number)] })).statusCode).toBe(400);
  });

  test('a correction that makes one like another is refused too; one that leaves the name alone never is', async () => {
    const known = await make();
    const other = await make({ givenName: 'Bea' });
    expect((await update(other, { ...identityOf(known) })).statusCode).toBe(400);
    const twin = (await update(other, { ...identityOf(known), duplicateReason: 'Same name by chance' })).json().result
      .data;
    expect((await update(twin, { gender: 'non-binary' })).statusCode).toBe(200);
  });

  test('a new person described with a case is held to the same', async () => {
    const known = await make();
    const order = (duplicateReason?: string) =>
      server.mutate(
        'accessions.create',
        {
          idempotencyKey: randomUUID(),
          ...caseRequest(
            { labId: catalogue.labId, clientId: client, testIds: [catalogue.tests.NA] },
            { subject: { create: identityOf(known), ...(duplicateReason === undefined ? {} : { duplicateReason }) } },
          ),
        },
        manager,
      );
    const refused = await order();
    expect([refused.statusCode, refused.json().error.data.details.rule]).toEqual([400, 'SUBJECT_KNOWN']);
    const made = await order('Her daughter');
    expect(made.json().result.data.subjectId).not.toBe(known.id);
  });

  test('two people who describe the same person at the same moment: one record is made', async () => {
    const person = { clientId: client, ...fields() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('create', person)));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });
});

describe('the history of a subject', () => {
  test('says each change from old to new in the words of the page', async () => {
    const made = await make({ identifiers: [mrn(randomUUID())] });
    const changes = { givenName: 'Ida', sex: 'unknown', dateOfBirth: '1984-01-01', birthPrecision: 'year' };
    expect((await update(made, { ...changes, identifiers: [] })).statusCode).toBe(200);
    const [first, second] = await historyOf(made.id);
    expect([first, second]).toEqual(
      expect.arrayContaining([
        ['3 fields changed', 'Date of birth: 15 Mar 1984 → 1984, Given name: Ada → Ida, Sex: Female → Unknown'],
        ['MRN removed', made.identifiers[0]?.value],
      ]),
    );
  });
});

describe('a merge', () => {
  test('takes the numbers along, so that the old one finds the person, and gives them back', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const kept = await make({ identifiers: [mrn(first)] });
    const merged = await make({ identifiers: [mrn(second)] });
    expect(
      (await merge(kept, merged)).json().result.data.identifiers.map(({ value }: { value: string }) => value),
    ).toEqual([first, second]);
    const [found] = await ask<Subject[]>('search', { search: second });
    expect(found?.id).toBe(kept.id);
    const standing = await ask<SubjectSummary>('standing', { id: kept.id });
    expect(standing.mergedFrom).toMatchObject([{ subjectId: merged.id, cases: 0, numbers: 1, reason: 'Typed twice' }]);
    const gone = await ask<SubjectSummary>('standing', { id: merged.id });
    expect(gone.mergedInto).toMatchObject({ subjectId: kept.id, numbers: 1 });
    expect(gone.mergedInto?.by).not.toBeNull();

    const open = await get(kept.id);
    expect((await unmerge(await get(merged.id))).statusCode).toBe(200);
    expect((await get(merged.id)).identifiers).toEqual([mrn(second)]);
    expect((await get(kept.id)).identifiers).toEqual([mrn(first)]);
    expect((await ask<SubjectSummary>('standing', { id: kept.id })).mergedFrom).toEqual([]);
    // Whoever had the kept record open is told that it changed.
    expect((await update(open, { gender: 'x' })).statusCode).toBe(409);
    const name = `${kept.familyName}, Ada`;
    expect(await historyOf(merged.id)).toEqual([
      [`Merge into ${name} undone`, 'Two people after all'],
      [`Merged into ${name}`, 'Typed twice'],
      ['MRN added', second],
      ['Subject created'],
    ]);
    expect((await historyOf(kept.id)).slice(0, 2)).toEqual([
      [`Merge of ${merged.familyName}, Ada undone`, 'Two people after all'],
      [`${merged.familyName}, Ada merged into this subject`, '0 accessions and 1 identifier moved', 'Typed twice'],
    ]);
  });

  test('a record that went on into a third is undone from the end', async () => {
    const [a, b, c] = [await make(), await make(), await make()];
    expect((await merge(b, a)).statusCode).toBe(200);
    expect((await merge(c, await get(b.id))).statusCode).toBe(200);
    const refused = await unmerge(await get(a.id));
    expect(refused.json().error.message).toBe(
      'The record it was merged into has since been merged too. Undo that merge first.',
    );
    expect((await unmerge(await get(b.id))).statusCode).toBe(200);
    expect((await unmerge(await get(a.id))).statusCode).toBe(200);
  });

  test('more numbers than a record holds, and changing a merged record, are refused in words', async () => {
    const many = () => Array.from({ length: 11 }, () => mrn(randomUUID()));
    const refused = await merge(await make({ identifiers: many() }), await make({ identifiers: many() }));
    expect(refused.json().error.message).toContain('Together they have 22 identifiers');
    const [kept, merged] = [await make(), await make()];
    await merge(kept, merged);
    const changed = await update(await get(merged.id), { gender: 'x' });
    expect([changed.statusCode, changed.json().error.data.details.rule]).toEqual([400, 'SUBJECT_MERGED']);
  });
});

describe('the wall between organisations', () => {
  test('another organisation’s person is as absent as one that never was', async () => {
    const own = await makeClient(server.db.scope());
    const { cookie } = await server.signInAs('aliquot_org_tech', [own]);
    const foreign = await make({ identifiers: [mrn(randomUUID())] });
    const gone = await make();
    await merge(foreign, gone);
    const now = await get(foreign.id);
    const never = 987_654_321;
    const answer = async (procedure: string, id: number) => {
      const response = await server.query(`subjects.${procedure}`, { id }, cookie);
      return [response.statusCode, response.json().error.message];
    };
    for (const procedure of ['get', 'standing']) {
      for (const id of [foreign.id, gone.id]) {
        expect(await answer(procedure, id), procedure).toEqual(await answer(procedure, never));
        expect((await answer(procedure, id))[0]).toBe(404);
      }
    }
    const changed = (subject: Subject) =>
      post('update', { ...identityOf(subject), id: subject.id, version: subject.version, gender: 'seen' }, cookie);
    expect((await changed(now)).statusCode).toBe(404);
    expect((await changed({ ...now, id: never })).statusCode).toBe(404);
    expect((await post('create', { clientId: client, ...fields() }, cookie)).statusCode).toBe(404);
    const { familyName, givenName, dateOfBirth, sex, identifiers } = now;
    const likely = { clientId: client, familyName, givenName, dateOfBirth, sex, identifiers };
    expect(await ask('duplicates', likely, cookie)).toEqual([]);
    for (const search of [familyName, identifiers[0]?.value ?? 'none']) {
      expect(await ask('search', { search }, cookie)).toEqual([]);
    }
    // Nor does the wall refuse what would be a duplicate on the other side of it.
    expect((await post('create', { ...identityOf(now), clientId: own }, cookie)).statusCode).toBe(200);
    expect(await get(foreign.id)).toEqual(now);
  });

  test('merging is for managers, the history for the laboratory', async () => {
    const [kept, merged] = [await make(), await make()];
    const { cookie } = await server.signInAs('aliquot_org_tech', [client]);
    const tech = (await server.signInAs('aliquot_lab_tech')).cookie;
    const asked = {
      keptId: kept.id,
      keptVersion: 1,
      mergedId: merged.id,
      mergedVersion: 1,
      reason: 'x',
    };
    expect((await post('merge', asked, tech)).statusCode).toBe(403);
    expect((await server.query('timeline.ofSubject', { id: kept.id }, cookie)).statusCode).toBe(403);
    expect((await server.query('timeline.ofSubject', { id: kept.id }, tech)).statusCode).toBe(200);
  });
});
