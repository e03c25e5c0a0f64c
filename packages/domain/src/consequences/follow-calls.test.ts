import { describe, expect, test } from 'vitest';
import type { KnownCall, ReadOut, Telling } from '#critical-calls/call-facts.ts';
import type { CallOutcome } from '#critical-calls/call-words.ts';
import { decimal } from '#measures/decimal.ts';
import { cellKey, type BenchFacts } from '#results/bench-facts.ts';
import type { StoredResult } from '#results/stored-result.ts';
import { tubeOf } from '#testing/ground-facts.ts';
import { order, reported, snapshot } from '#testing/one-result.ts';
import { followCalls, type CallMoves, type NewCall } from './follow-calls.ts';
import { openWorld } from './world.ts';

const result = (value: string, rest: Partial<StoredResult> = {}): StoredResult => ({
  ...reported,
  value: decimal(value),
  flag: 'HH',
  critical: true,
  reportedAt: null,
  ...rest,
});
const harmless = { flag: 'N', critical: false } as const;
const correction = { id: 8, number: 2, current: false, state: 'entered', correctsId: 7, reason: 'wrong tube' } as const;

const readOut = (value: string | null, critical = true): ReadOut => ({
  value,
  unit: value === null ? null : 'mmol/L',
  flag: critical ? 'HH' : null,
  critical,
});
const said = (id: number, whom: string, told: ReadOut, outcome: CallOutcome = 'read_back'): Telling => ({
  ...told,
  id,
  contactId: null,
  whom,
  phone: null,
  saidAt: '2026-11-15T17:50:00.000Z',
  outcome,
  inPlaceOf: null,
});
const call = (told: ReadOut, rest: Partial<KnownCall> = {}): KnownCall => ({
  id: 1,
  kind: 'critical',
  status: 'open',
  accessionId: 1,
  orderId: 1,
  specId: 1,
  resultId: 7,
  readOut: told,
  reason: null,
  toTell: [],
  tellings: [],
  ...rest,
});
const done = (told: ReadOut, ...whom: string[]): KnownCall =>
  call(told, { status: 'done', tellings: whom.map((name, at) => said(at + 1, name, told)) });

const moves = (results: readonly StoredResult[], calls: readonly KnownCall[]): CallMoves => {
  const facts: BenchFacts = {
    orders: new Map([[1, order]]),
    tubes: new Map([[1, tubeOf({})]]),
    runs: new Map(),
    current: new Map(results.filter(({ current }) => current).map((one) => [cellKey(one), one])),
    proposals: new Map(results.filter(({ current }) => !current).map((one) => [cellKey(one), one])),
    lastNumbers: new Map(),
    testOf: () => snapshot,
    labelOf: (code) => code,
  };
  return followCalls(openWorld(facts), new Set([1]), calls);
};
const opened = ({ opens }: CallMoves): string[] =>
  opens.map(({ kind, readOut: { value }, toTell }: NewCall) =>
    [kind, value ?? 'withdrawn', ...toTell.map(({ whom }) => whom)].join(' '),
  );
const ended = ({ ends }: CallMoves): string[] => ends.map(({ id, because }) => `${id} ${because}`);

describe('a critical value', () => {
  test('opens one call, and no second one while it is open or once it was made', () => {
    expect(opened(moves([result('7.9')], []))).toEqual(['critical 7.9']);
    expect(moves([result('7.9')], [call(readOut('7.9'))])).toEqual({ opens: [], ends: [] });
    expect(moves([result('7.9')], [done(readOut('7.9'), 'Dr. Ames')])).toEqual({ opens: [], ends: [] });
  });

  test('measured anew is called anew, though the value is the same', () => {
    expect(opened(moves([result('7.9', { id: 9 })], [done(readOut('7.9'), 'Dr. Ames')]))).toEqual(['critical 7.9']);
  });

  test('[P8] that is another now: its call ends, and the new one keeps no clock of another value', () => {
    const changed = moves([result('7.2')], [call(readOut('7.9'))]);
    expect(ended(changed)).toEqual(['1 It is 7.2 mmol/L now']);
    expect(changed.opens).toMatchObject([{ kind: 'critical', replacesId: 1, keepsDue: false, urgent: true }]);
  });

  test('that a correction takes over keeps its clock', () => {
    const approved = result('7.9', { id: 8, correctsId: 7 });
    expect(moves([approved], [call(readOut('7.9'))]).opens).toMatchObject([{ replacesId: 1, keepsDue: true }]);
  });

  test('proposed as a correction is called before it is approved; the same value is called once', () => {
    const standing = result('4.1', harmless);
    expect(opened(moves([standing, result('7.2', correction)], []))).toEqual(['critical 7.2']);
    expect(opened(moves([result('7.9'), result('7.9', correction)], [call(readOut('7.9'))]))).toEqual([]);
  });

  test('that is not critical any more: its call ends', () => {
    expect(ended(moves([result('7.9', harmless)], [call(readOut('7.9'))]))).toEqual(['1 Not critical any more']);
  });
});

describe('whoever heard a value', () => {
  const heard = done(readOut('7.9'), 'Dr. Ames');

  test('[P7] hears of another one, of none, and that it is not critical any more; of a proposed one not yet', () => {
    expect(opened(moves([result('4.1', harmless)], [heard]))).toEqual(['call_back 4.1 Dr. Ames']);
    expect(opened(moves([], [heard]))).toEqual(['call_back withdrawn Dr. Ames']);
    expect(opened(moves([result('7.9', harmless)], [heard]))).toEqual(['call_back 7.9 Dr. Ames']);
    expect(opened(moves([result('7.9'), result('4.1', { ...correction, ...harmless })], [heard]))).toEqual([]);
  });

  test('a message left is heard; nobody there, or the line busy, is not', () => {
    const tried = (outcome: CallOutcome) => [
      call(readOut('7.9'), { tellings: [said(1, 'Dr. Ames', readOut('7.9'), outcome)] }),
    ];
    expect(opened(moves([result('4.1', harmless)], tried('left_message')))).toEqual(['call_back 4.1 Dr. Ames']);
    for (const outcome of ['no_answer', 'busy'] as const)
      expect(opened(moves([result('4.1', harmless)], tried(outcome)))).toEqual([]);
  });

  test('a critical value is part of the call back: no second call about it', () => {
    const changed = moves([result('7.2')], [heard]);
    expect(opened(changed)).toEqual(['call_back 7.2 Dr. Ames']);
    expect(changed.opens).toMatchObject([{ urgent: true }]);
  });

  test('goes on to be called back while only some of them have read it back', () => {
    const both = [said(1, 'Dr. Ames', readOut('7.9')), said(2, 'Ward 4', readOut('7.9'))];
    const first = { ...done(readOut('7.9')), tellings: both };
    const callBack = call(readOut('4.1', false), {
      id: 2,
      kind: 'call_back',
      toTell: both,
      tellings: [said(3, 'Dr. Ames', readOut('4.1', false))],
    });
    expect(moves([result('4.1', harmless)], [first, callBack])).toEqual({ opens: [], ends: [] });
    // It is another one again meanwhile: both of them, whatever they heard last.
    const again = moves([result('4.3', harmless)], [first, callBack]);
    expect(ended(again)).toEqual(['2 It is 4.3 mmol/L now']);
    expect(opened(again)).toEqual(['call_back 4.3 Dr. Ames Ward 4']);
  });

  test('before its value came back needs no call', () => {
    const callBack = call(readOut('4.1', false), { id: 2, kind: 'call_back', toTell: heard.tellings });
    const back = moves([result('7.9')], [heard, callBack]);
    expect(opened(back)).toEqual([]);
    expect(ended(back)).toEqual(['2 It is 7.9 mmol/L now']);
  });

  test('what counts is what was written last, not the time that was said', () => {
    const later = { ...said(2, 'Dr. Ames', readOut('4.1', false)), saidAt: '2026-11-15T09:00:00.000Z' };
    const told = call(readOut('4.1', false), { id: 2, kind: 'call_back', status: 'done', tellings: [later] });
    expect(moves([result('4.1', harmless)], [heard, told])).toEqual({ opens: [], ends: [] });
  });
});

test('[SAFE-B11] a call by hand goes on about the value as it is now, with its clock; heard, it becomes a call back', () => {
  const byHand = call(readOut('5.2', false), { kind: 'by_hand', reason: 'smear' });
  const now = result('5.3', harmless);
  expect(moves([result('5.2', harmless)], [byHand])).toEqual({ opens: [], ends: [] });
  expect(moves([now], [byHand]).opens).toMatchObject([
    { kind: 'by_hand', readOut: { value: '5.3' }, reason: 'smear', replacesId: 1, keepsDue: true },
  ]);
  const told = { ...byHand, tellings: [said(1, 'Ward 4', readOut('5.2', false), 'reached')] };
  expect(opened(moves([now], [told]))).toEqual(['call_back 5.3 Ward 4']);
  expect(opened(moves([], [byHand]))).toEqual([]);
});
