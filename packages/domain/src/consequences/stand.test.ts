import { describe, expect, test } from 'vitest';
import { cellKey, type BenchFacts, type BenchOrder, type BenchTube } from '#results/bench-facts.ts';
import type { StoredResult } from '#results/stored-result.ts';
import { tubeOf } from '#testing/ground-facts.ts';
import { order, reported, snapshot } from '#testing/one-result.ts';
import { groundChangeOf, type Change } from './changes.ts';
import { closedAs, type Duty } from './duties.ts';
import type { Move } from './moves.ts';
import { planConsequences, type Plan } from './plan-consequences.ts';

const now = new Date('2026-11-15T18:00:00.000Z');

type Lab = { tube?: Partial<BenchTube>; order?: Partial<BenchOrder>; result: StoredResult };

const factsOf = ({ tube: tubeNow = {}, order: orderNow = {}, result }: Lab): BenchFacts => ({
  orders: new Map([[1, { ...order, ...orderNow }]]),
  tubes: new Map([[1, tubeOf(tubeNow)]]),
  runs: new Map(),
  current: new Map([[cellKey(result), result]]),
  proposals: new Map(),
  lastNumbers: new Map([[cellKey(result), 2]]),
  testOf: () => snapshot,
  labelOf: (code) => code,
});

const plan = (lab: Lab, change: Change, moves: readonly Move[] = []): Plan =>
  planConsequences({
    facts: factsOf(lab),
    cases: new Set([1]),
    outside: [],
    calls: [],
    moves,
    change: groundChangeOf(change),
    actor: { id: 9, name: 'Cleo', now },
  });

const resultOf = ({ world }: Plan): StoredResult => {
  const row = world.rows.find((one) => one.now.id === reported.id);
  if (row === undefined) throw new Error('the result is not there');
  return row.now;
};
const kindsOf = ({ duties }: Plan): string[] => duties.map(({ kind }) => kind);
const proposalsOf = ({ world }: Plan): number =>
  world.rows.filter(({ now: { correctsId } }) => correctsId !== null).length;

const tubeChanged: Change = { of: 'tubes', sampleIds: [1] };
const personChanged: Change = { of: 'subjects', subjectIds: [1] };
const decide = (lab: Lab): Plan => plan(lab, { of: 'nothing' }, [{ kind: 'stand', result: lab.result }]);
const task: Duty = { kind: 'decide', accessionId: 1, orderId: 1, resultId: reported.id };

describe('a reported result that stands in spite of what came up', () => {
  const hemolyzed: Lab = { tube: { condition: 'hemolysed' }, result: reported };

  test('is not in doubt any more, keeps its value, flag and report, and its task is done', () => {
    const doubted = plan(hemolyzed, tubeChanged);
    expect(kindsOf(doubted)).toEqual(['decide']);
    const before = resultOf(doubted);
    expect(before.laterDoubts.map(({ code }) => code)).toEqual(['SPECIMEN_CONDITION']);

    const decided = decide({ ...hemolyzed, result: before });
    expect(kindsOf(decided)).toEqual([]);
    expect(closedAs(decided.world, task)).toBe('done');
    expect(resultOf(decided)).toEqual({ ...before, laterDoubts: [], doubts: before.laterDoubts });
    expect(decided.changed.map(({ judged }) => judged)).toEqual([
      expect.objectContaining({ flag: 'N', range: before.range, doubts: before.laterDoubts }),
    ]);
    expect(decided.effects).toEqual([]);
  });

  test('does not come up again for the same reason, and does for another', () => {
    const decided = resultOf(decide({ ...hemolyzed, result: resultOf(plan(hemolyzed, tubeChanged)) }));
    const again = plan({ ...hemolyzed, result: decided }, tubeChanged);
    expect(again.changed).toEqual([]);
    expect(kindsOf(again)).toEqual([]);

    const gone = { condition: 'hemolysed', leftAt: '2026-11-15T17:10:00.000Z' } as const;
    const other = plan({ tube: gone, result: decided }, tubeChanged);
    expect(resultOf(other).laterDoubts.map(({ code }) => code)).toEqual(['SPECIMEN_GONE']);
    expect(kindsOf(other)).toEqual(['decide']);
  });

  test('is not proposed to be corrected to the same flag again, and is to another', () => {
    const woman: Lab = { order: { sex: 'female' }, result: reported };
    const proposed = plan(woman, personChanged);
    expect([kindsOf(proposed), proposalsOf(proposed)]).toEqual([['corrected_report'], 1]);
    // A manager rejects the correction that the engine proposed, and then decides.
    const left = resultOf(proposed);
    expect(kindsOf(plan({ ...woman, result: left }, { of: 'nothing' }))).toEqual(['decide']);
    const decided = resultOf(decide({ ...woman, result: left }));
    expect(decided).toMatchObject({ flag: 'N', laterDoubts: [] });

    const again = plan({ ...woman, result: decided }, personChanged);
    expect([kindsOf(again), proposalsOf(again), again.changed.length]).toEqual([[], 0, 0]);
    const unknown = plan({ order: { sex: 'unknown' }, result: decided }, personChanged);
    expect([kindsOf(unknown), proposalsOf(unknown)]).toEqual([['corrected_report'], 1]);
  });

  test('is not proposed to be withdrawn again because of the same rejected tube, and is for another reason', () => {
    const rejected: Lab = { tube: { status: 'rejected', rejectReason: 'Clotted' }, result: reported };
    const proposed = plan(rejected, tubeChanged);
    expect([kindsOf(proposed), proposalsOf(proposed)]).toEqual([['corrected_report'], 1]);
    const decided = resultOf(decide({ ...rejected, result: resultOf(proposed) }));
    const again = plan({ ...rejected, result: decided }, tubeChanged);
    expect([kindsOf(again), proposalsOf(again)]).toEqual([[], 0]);
    const cancelled: Lab = { order: { status: 'cancelled', cancelReason: 'Wrong person' }, result: decided };
    expect(proposalsOf(plan(cancelled, { of: 'orders', orderIds: [1] }))).toBe(1);
  });
});

test('a task whose reason went away by itself was not needed', () => {
  const doubted = resultOf(plan({ tube: { condition: 'hemolysed' }, result: reported }, tubeChanged));
  const settled = plan({ result: doubted }, tubeChanged);
  expect(resultOf(settled).laterDoubts).toEqual([]);
  expect(kindsOf(settled)).toEqual([]);
  expect(closedAs(settled.world, task)).toBe('not_needed');
});
