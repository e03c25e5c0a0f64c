import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Subject } from '@aliquot/domain/subjects/subject';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classes, openFollowedBench, type Class, type FollowedBench } from '#testing/followed-bench.ts';
import { somebody } from '#testing/make/case-request.ts';

/** Creatinine of 1.20 is within the range of a man and above that of a woman; the eGFR is another for each. */
let lab: FollowedBench;
beforeAll(async () => {
  lab = await openFollowedBench();
});
afterAll(() => lab.stop());

const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
const man = { sex: 'male', dateOfBirth: '1950-03-15' };
const woman = { sex: 'female', dateOfBirth: '1990-08-02' };
const makeCase = (who: object): Promise<Accession> =>
  lab.makeCase(['CREA', 'EGFR'], { subject: { create: somebody({ ...who }) } });
const subjectOf = ({ subjectId }: { subjectId: number }): Promise<Subject> =>
  lab.ask('subjects.get', { id: subjectId });
const edit = async (made: Accession, values: object, cookie = lab.manager): Promise<Subject> => {
  const {
    id,
    version,
    type: _type,
    clientId: _client,
    clientName: _name,
    mergedInto: _into,
    ...known
  } = await subjectOf(made);
  return lab.call('subjects.update', { ...known, id, version, ...values }, cookie);
};
const newest = async (made: Accession) => ({
  crea: await lab.row(made, 'CREA.CREA'),
  egfr: await lab.row(made, 'EGFR.EGFR'),
});
const typed = { 'CREA.CREA': '1.20' };

/** What is there of a creatinine of a man once it is that of a woman. */
const expectFollowed = async (made: Accession, to: Class, before: Awaited<ReturnType<typeof newest>>) => {
  const rows = await lab.rows(made);
  const first = (key: string) => rows.find((row) => row.key === key);
  const now = await newest(made);
  expect([before.crea.flag, now.crea.flag]).toEqual(['N', 'H']);
  expect(Number(now.egfr.shown)).not.toBe(Number(before.egfr.shown));
  expect(await lab.inLane(made)).toBe(0);
  switch (to) {
    case 'entered':
      expect(now.crea).toMatchObject({ number: 1, state: 'entered' });
      expect(now.crea.doubts).toEqual(expect.arrayContaining(['ABNORMAL', 'PERSON_CHANGED']));
      expect(now.egfr).toMatchObject({ number: 1, state: 'entered' });
      return;
    case 'approved':
      expect(now.crea).toMatchObject({ number: 1, state: 'entered', annulled: 'Flag N is H now' });
      expect(first('EGFR.EGFR')).toMatchObject({ state: 'voided', current: false });
      expect(now.egfr).toMatchObject({ number: 2, state: 'entered', current: true });
      expect(await lab.duties(made)).toEqual(['re_approve CREA', 're_approve EGFR']);
      return;
    default:
      expect(first('CREA.CREA')).toMatchObject({ state: 'approved', flag: 'N', later: ['FLAG_CHANGED'] });
      expect(now.crea).toMatchObject({ number: 2, state: 'entered', current: false, proposed: 'engine' });
      expect(first('EGFR.EGFR')).toMatchObject({ state: 'approved', shown: before.egfr.shown });
      expect(first('EGFR.EGFR')?.later).toContain('VALUE_CHANGED');
      expect(now.egfr).toMatchObject({ number: 2, state: 'entered', current: false, proposed: 'engine' });
      expect(await lab.duties(made)).toEqual(['corrected_report CREA', 'corrected_report EGFR']);
  }
};

describe('[SAFE-A8] another sex or birth date', () => {
  test.each(classes)('%s: flags and calculated values are those of who it is now', async (to) => {
    const made = await lab.bring(await makeCase(man), typed, to);
    const before = await newest(made);
    await edit(made, woman);
    await expectFollowed(made, to, before);
  });

  test('by the client’s own staff: the same follows in the laboratory', async () => {
    const made = await lab.bring(await makeCase(man), typed, 'approved');
    const before = await newest(made);
    const client = (await lab.server.signInAs('aliquot_org_tech', [lab.clientId])).cookie;
    await edit(made, woman, client);
    await expectFollowed(made, 'approved', before);
    const now = await lab.now(made);
    const { id, version, caseId, priority, provider, externalRef, comments } = now;
    const later = { at: new Date(Date.parse(now.collectedAt ?? '') + 60_000).toISOString(), zone: 'US/Eastern' };
    await lab.call(
      'accessions.update',
      { id, version, caseId, priority, provider, externalRef, comments, collected: later },
      client,
    );
    await lab.call(
      'accessions.addTests',
      { ...at(await lab.now(made)), testIds: [lab.test('NA')], panelIds: [] },
      client,
    );
  });

  test('a birth date alone makes another calculated value; a name changes nothing', async () => {
    const made = await lab.bring(await makeCase(man), typed, 'approved');
    const before = await lab.rows(made);
    await edit(made, { familyName: 'Renamed' });
    expect(await lab.rows(made)).toEqual(before);
    await edit(made, { dateOfBirth: '1985-03-15' });
    const after = await lab.rows(made);
    expect(after.map(({ key, number, state }) => [key, number, state])).toEqual([
      ['CREA.CREA', 1, 'approved'],
      ['EGFR.EGFR', 1, 'voided'],
      ['EGFR.EGFR', 2, 'entered'],
    ]);
  });

  test('changed and changed back: an open value is judged as before, an approval that was taken back stays so', async () => {
    const open = await lab.bring(await makeCase(man), typed, 'entered');
    const before = await newest(open);
    await edit(open, woman);
    await edit(open, man);
    const back = await newest(open);
    expect([back.crea, back.egfr].map(({ version: _version, ...row }) => row)).toEqual(
      [before.crea, before.egfr].map(({ version: _version, ...row }) => row),
    );
    const approved = await lab.bring(await makeCase(man), typed, 'approved');
    await edit(approved, woman);
    await edit(approved, man);
    expect(await lab.row(approved, 'CREA.CREA')).toMatchObject({ state: 'entered', flag: 'N' });
    const reported = await lab.bring(await makeCase(man), typed, 'reported');
    await edit(reported, woman);
    await edit(reported, man);
    expect((await lab.rows(reported)).map(({ key, state, later }) => [key, state, later])).toEqual([
      ['CREA.CREA', 'approved', []],
      ['EGFR.EGFR', 'approved', []],
      ['EGFR.EGFR', 'withdrawn', []],
      ['CREA.CREA', 'withdrawn', []],
    ]);
    expect(await lab.duties(reported)).toEqual([]);
  });
});

describe('[SAFE-A8] two records become one, and two again', () => {
  test.each(classes)(
    '%s: its results are judged by the one that is kept, and by its own once it is undone',
    async (to) => {
      const made = await lab.bring(await makeCase(man), typed, to);
      const [kept, merged] = [await subjectOf(await makeCase(woman)), await subjectOf(made)];
      const before = await newest(made);
      await lab.call(
        'subjects.merge',
        {
          keptId: kept.id,
          keptVersion: kept.version,
          mergedId: merged.id,
          mergedVersion: merged.version,
          reason: 'Twice',
        },
        lab.manager,
      );
      expect((await lab.rows(made)).map(({ subjectId }) => subjectId)).not.toContain(merged.id);
      await expectFollowed(made, to, before);
      const now = await lab.ask<Subject>('subjects.get', { id: merged.id });
      await lab.call('subjects.unmerge', { ...at(now), reason: 'Two people after all' }, lab.manager);
      const rows = await lab.rows(made);
      expect(new Set(rows.map(({ subjectId }) => subjectId))).toEqual(new Set([merged.id]));
      expect(rows.find(({ key, current }) => key === 'CREA.CREA' && current)).toMatchObject({
        flag: 'N',
        later: [],
        state: to === 'reported' ? 'approved' : 'entered',
      });
      expect(rows.find(({ key, current }) => key === 'EGFR.EGFR' && current)?.shown).toBe(before.egfr.shown);
    },
  );

  test('what stands beside a result of the other record is compared with it, and not any more once it is undone', async () => {
    const collected = (hours: number) => ({
      at: new Date(Date.now() - hours * 3_600_000).toISOString(),
      zone: 'US/Eastern',
    });
    const makePotassium = (hours: number): Promise<Accession> =>
      lab.makeCase(['K'], { subject: { create: somebody(man) }, collected: collected(hours) });
    const one = await lab.bring(await makePotassium(30), { 'K.K': '3.6' }, 'entered');
    const other = await lab.bring(await makePotassium(6), { 'K.K': '5.0' }, 'entered');
    const [kept, merged] = [await subjectOf(one), await subjectOf(other)];
    await lab.call(
      'subjects.merge',
      {
        keptId: kept.id,
        keptVersion: kept.version,
        mergedId: merged.id,
        mergedVersion: merged.version,
        reason: 'Twice',
      },
      lab.manager,
    );
    const delta = async (made: Accession): Promise<string> => {
      const { rows } = await lab.server.db.admin.query<{ delta: string }>(
        'select delta from results where accession_id = $1 and current',
        [made.id],
      );
      return rows[0]?.delta ?? '';
    };
    expect([await delta(one), await delta(other)]).toEqual(['within', 'within']);
    const now = await lab.ask<Subject>('subjects.get', { id: merged.id });
    await lab.call('subjects.unmerge', { ...at(now), reason: 'Two people after all' }, lab.manager);
    expect([await delta(one), await delta(other)]).toEqual(['not_checked', 'not_checked']);
  });
});
