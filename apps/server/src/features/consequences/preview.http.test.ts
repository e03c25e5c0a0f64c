import { randomUUID } from 'node:crypto';
import { previewInput } from '@aliquot/domain/consequences/preview';
import type { WhatFollows } from '@aliquot/domain/consequences/what-follows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFollowedBench, type FollowedBench } from '#testing/followed-bench.ts';
import { callsAt, readBackBy } from '#testing/make/calls.ts';
import { makeEntryDouble } from '#testing/make/make-entry-double.ts';
import { everyShown, rejectTube, type Acts, type Asked, type Shown } from '#testing/make/shown-actions.ts';

let lab: FollowedBench;
let everyAction: Acts;
beforeAll(async () => {
  lab = await openFollowedBench();
  everyAction = everyShown(lab);
});
afterAll(() => lab.stop());

const acts = previewInput.options.map((option) => option.shape.act.value);

const send = ({ path, values, cookie }: Shown, seen: object = {}) =>
  lab.server.mutate(path, { idempotencyKey: randomUUID(), ...values, ...seen }, cookie);

/** Everything that a person or a program could find afterwards. */
const fingerprint = async (): Promise<unknown> => {
  const tables = [
    'results',
    'critical_calls',
    'duties',
    'samples',
    'orders',
    'accessions',
    'holds',
    'subjects',
    'runs',
  ];
  const sums = [...tables.map((name) => `public.${name}`), 'audit.changes', 'audit.events', 'engine.judgments'].map(
    (name) => `(select count(*) || ' ' || coalesce(sum(hashtext(t::text)::bigint), 0) from ${name} t) as "${name}"`,
  );
  return (await lab.server.db.admin.query(`select ${sums.join(', ')}`)).rows[0];
};

describe('[P12] what is shown before is what follows', () => {
  test.each(acts)(
    '%s: the same list, nothing stays of the preview, and the list is what was confirmed',
    async (name) => {
      const shown = await everyAction[name]();
      const before = await fingerprint();
      const follows = await lab.preview(shown.asked, shown.cookie);
      expect(await lab.preview(shown.asked, shown.cookie)).toEqual(follows);
      expect(await fingerprint()).toEqual(before);
      if (follows.needed) {
        const blind = await send(shown);
        expect(blind.statusCode, blind.body).toBe(400);
        const { rule, follows: refused } = blind.json().error.data.details;
        expect(rule).toBe('PREVIEW_NEEDED');
        expect(refused.hash).toBe(follows.hash);
        const other = await send(shown, { expects: 'a'.repeat(64) });
        expect(other.statusCode, other.body).toBe(409);
        expect(other.json().error.data.details).toMatchObject({
          rule: 'FOLLOWS_CHANGED',
          follows: { hash: follows.hash },
        });
        expect(await fingerprint()).toEqual(before);
      }
      const done = await send(shown, { expects: follows.hash });
      expect(done.statusCode, done.body).toBe(200);
    },
  );

  test('most of them touch something approved or reported here', async () => {
    const found = await Promise.all(
      ['reject_tube', 'condition', 'hold', 'edit', 'bulk', 'correct'].map(async (name) => {
        const shown = await everyAction[name as Asked['act']]();
        return { name, needed: (await lab.preview(shown.asked, shown.cookie)).needed };
      }),
    );
    expect(found.filter(({ needed }) => !needed)).toEqual([]);
  });
});

describe('what is shown', () => {
  test('[SAFE-A1] a rejected tube: people first, then reported, approved and open results, each with what it was and will be', async () => {
    const { callOf, record } = callsAt(lab);
    const made = await lab.makeCase(['K', 'NA', 'CL']);
    await lab.bring(made, { 'K.K': '7.9' }, 'entered');
    await record(await callOf(made.id), readBackBy('Dr. Ames'));
    const typed = await lab.bring(made, { 'NA.NA': '140' }, 'entered');
    const { asked } = rejectTube(lab, typed);
    const follows = await lab.preview(asked);
    expect(follows.counts).toEqual({
      call_back: 1,
      corrected_report: 0,
      decide: 0,
      approve_again: 0,
      ends: 2,
      judged_again: 0,
    });
    expect(follows.needed).toBe(true);
    expect(
      follows.rows.map(({ group, name, about, before, after }) => [group, name, about, before?.shown, after]),
    ).toEqual([
      ['call_back', 'Dr. Ames', 'Potassium', '7.9', null],
      ['ends', 'Potassium', null, '7.9', null],
      ['ends', 'Sodium', null, '140', null],
    ]);
  });

  test('whoever looked at an older list sees the new one, and nothing was done', async () => {
    const made = await lab.bring(await lab.makeCase(['K', 'NA']), { 'K.K': '4.1' }, 'approved');
    const shown = rejectTube(lab, made);
    const { hash } = await lab.preview(shown.asked);
    const now = await lab.bring(made, { 'NA.NA': '140' }, 'entered');
    const answer = await send(rejectTube(lab, now), { expects: hash });
    expect(answer.statusCode, answer.body).toBe(409);
    const { rule, follows } = answer.json().error.data.details as { rule: string; follows: WhatFollows };
    expect([rule, follows.counts.ends]).toEqual(['FOLLOWS_CHANGED', 2]);
    expect((await lab.now(made)).samples[0]?.status).toBe('received');
  });
});

test('[ROLE-1] who may not do it may not see what it would do', async () => {
  const { asked } = await everyAction.merge();
  const merge = await lab.server.mutate('consequences.preview', asked, lab.tech);
  expect(merge.statusCode, merge.body).toBe(403);
  const { asked: tube } = await everyAction.reject_tube();
  const readOnly = await lab.server.signInAs('aliquot_lab_readonly');
  expect((await lab.server.mutate('consequences.preview', tube, readOnly.cookie)).statusCode).toBe(403);
});

test('[SAFE-B2] [P18] a value that is to be typed again is named to whoever is to type it, and not shown', async () => {
  await makeEntryDouble(lab, 'CL');
  const made = await lab.bring(await lab.makeCase(['CL']), { 'CL.CL': '103' }, 'entered');
  const { asked } = rejectTube(lab, made);
  const [mine] = (await lab.preview(asked)).rows;
  expect(mine).toMatchObject({ group: 'ends', withheld: false, before: { shown: '103' } });
  const theirs = await lab.preview(asked, lab.other);
  expect(theirs.rows).toMatchObject([{ group: 'ends', name: 'Chloride', withheld: true, before: null, after: null }]);
  expect(JSON.stringify(theirs)).not.toContain('103');
});
