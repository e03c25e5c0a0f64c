import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { previewInput } from '@aliquot/domain/consequences/preview';
import type { WhatFollows } from '@aliquot/domain/consequences/what-follows';
import { sampleConditions } from '@aliquot/domain/samples/condition';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { classes, openFollowedBench, type FollowedBench, type StoredRow } from '#testing/followed-bench.ts';
import { asShown, changeOfSave, rowsOfChange } from '#testing/make/kept-change.ts';
import { callsAt, readBackBy } from '#testing/make/calls.ts';
import { sizeOfRun } from '#testing/size-of-run.ts';

let lab: FollowedBench;
beforeEach(async () => {
  lab = await openFollowedBench();
});
afterEach(() => lab.stop());

type Shown = { readonly asked: z.input<typeof previewInput>; readonly path: string; readonly values: object };
type Dice = (below: number) => number;
type Made = { readonly now: Accession; readonly rows: readonly StoredRow[] };

/** The same numbers for the same seed. */
const diceOf = (seed: number): Dice => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const reason = 'Found at the bench';
const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
const values: Readonly<Record<string, readonly string[]>> = {
  'K.K': ['4.1', '7.9', '2.1', '>10.0'],
  'CREA.CREA': ['1.00', '1.90', '0.40'],
  'GLU.GLU': ['90', '480', '31'],
};
const some = <Item>(items: readonly Item[], dice: Dice): Item | undefined => items[dice(items.length)];

const tubeOf = ({ now }: Made, dice: Dice): number => some(now.samples, dice)?.id ?? 0;

const someAction: readonly ((made: Made, dice: Dice) => Shown)[] = [
  (made, dice) => {
    const input = { ...at(made.now), sampleId: tubeOf(made, dice), recollect: dice(2) === 1 };
    return { asked: { act: 'reject_tube', input }, path: 'accessions.rejectSample', values: { ...input, reason } };
  },
  ...[1, 2].map(() => (made: Made, dice: Dice): Shown => {
    const input = { ...at(made.now), sampleId: tubeOf(made, dice), condition: some(sampleConditions, dice) ?? 'ok' };
    return { asked: { act: 'condition', input }, path: 'accessions.setCondition', values: input };
  }),
  (made, dice) => {
    const input = { ...at(made.now), orderIds: [some(made.now.orders, dice)?.id ?? 0] };
    return { asked: { act: 'cancel', input }, path: 'accessions.cancel', values: { ...input, reason } };
  },
  (made) => {
    const about = { orderId: null, sampleId: null, category: 'identity' as const };
    const input = { ...at(made.now), ...about, blocks: ['approve' as const] };
    return { asked: { act: 'hold', input }, path: 'accessions.placeHold', values: { ...input, reason } };
  },
  ({ now }, dice) => {
    const input = {
      ...at(now),
      caseId: now.caseId,
      priority: now.priority,
      collected: { at: new Date(Date.now() - (1 + dice(12)) * 86_400_000).toISOString(), zone: 'US/Eastern' as const },
      provider: null,
      externalRef: null,
      comments: null,
    };
    return { asked: { act: 'edit', input }, path: 'accessions.update', values: input };
  },
  ({ rows }, dice) => {
    const row = some(
      rows.filter(({ state }) => state === 'entered'),
      dice,
    );
    const input = { results: [{ id: row?.id ?? 1, version: row?.version ?? 1 }] };
    return { asked: { act: 'reject_results', input }, path: 'results.reject', values: { ...input, reason } };
  },
  ({ rows }, dice) => {
    const row = some(
      rows.filter(({ current, state, calculated }) => current && state === 'approved' && !calculated),
      dice,
    );
    const typed = some(values[row?.key ?? 'K.K'] ?? [], dice) ?? '4.4';
    const input = { id: row?.id ?? 1, version: row?.version ?? 1, typed };
    return { asked: { act: 'correct', input }, path: 'results.correct', values: { ...input, reason } };
  },
];

/** The ordinary work between two of them: typed, approved, reported, called. What is refused is left. */
const work = async (made: Accession, dice: Dice): Promise<void> => {
  const typed = Object.fromEntries(Object.entries(values).map(([key, all]) => [key, some(all, dice) ?? '1']));
  const [key = 'K.K'] = Object.keys(typed).slice(dice(3));
  await lab.bring(made, { [key]: typed[key] ?? '1' }, some(classes, dice) ?? 'entered').catch(() => null);
  const { callsOf, record } = callsAt(lab);
  const [call] = await callsOf(made.id);
  if (call !== undefined) await record(call, readBackBy(dice(2) === 1 ? 'Dr. Ames' : 'Ward 4')).catch(() => null);
};

const open = (subjectId?: number): Promise<Accession> =>
  lab.makeCase(['K', 'CREA', 'EGFR', 'GLU'], subjectId === undefined ? {} : { subject: { id: subjectId } });

/** The rows that are kept of it are those that were shown. */
const isKept = async (key: string, { rows }: WhatFollows): Promise<boolean> => {
  const id = await changeOfSave(lab, key);
  const kept = id === null ? [] : await rowsOfChange(lab, id);
  return isDeepStrictEqual(asShown(kept), asShown(rows));
};

type Done = {
  readonly needed: number;
  readonly counts: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
};

const actAsShown = async (most: number, dice: Dice): Promise<Done> => {
  const counts = new Map<string, number>();
  let needed = 0;
  const faults: string[] = [];
  let made = await open();
  for (let done = 0, tried = 0; done < most; tried += 1) {
    expect(tried, 'most actions can be done').toBeLessThan(most * 6 + 50);
    // Worked on for a while, an accession gives way to another one, now and then of the same subject.
    if (tried % 9 === 8) made = await open(dice(3) === 0 ? made.subjectId : undefined);
    if (tried % 2 === 0) await work(await lab.now(made), dice);
    const shown = some(someAction, dice)?.({ now: await lab.now(made), rows: await lab.rows(made) }, dice);
    if (shown === undefined) continue;
    const { asked, path, values: given } = shown;
    const previewed = await lab.server.mutate('consequences.preview', asked, lab.tech);
    if (previewed.statusCode !== 200) continue;
    const follows: WhatFollows = previewed.json().result.data;
    const input = { idempotencyKey: randomUUID(), ...given, expects: follows.hash };
    const answer = await lab.server.mutate(path, input, lab.tech);
    done += 1;
    counts.set(asked.act, (counts.get(asked.act) ?? 0) + 1);
    if (follows.needed) needed += 1;
    if (answer.statusCode !== 200) faults.push(`${asked.act}: ${answer.body}`);
    else if (!(await isKept(input.idempotencyKey, follows))) faults.push(`${asked.act}: other rows are kept`);
  }
  return { needed, counts, faults };
};

/** A session does not last for all of the long form. */
const mostInPart = 1_000;
const parts = Array.from({ length: Math.ceil(sizeOfRun.previews / mostInPart) }, (_, part) => ({
  most: Math.min(mostInPart, sizeOfRun.previews - part * mostInPart),
  seed: sizeOfRun.raceSeed + part,
}));

test.each(parts)(
  '[P12] $most actions do what was shown before, to the last result (RACE_SEED=$seed)',
  { timeout: 1_800_000 },
  async ({ most, seed }) => {
    const { needed, counts, faults } = await actAsShown(most, diceOf(seed));
    console.log(`${most} actions, ${needed} touch something approved, reported or told: ${[...counts].join(' ')}`);
    expect(faults.slice(0, 5)).toEqual([]);
    expect(needed).toBeGreaterThan(most / 10);
  },
);
