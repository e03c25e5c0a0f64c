import type { PlacedOrder, PlacedTube, Run, RunPlace } from '@aliquot/domain/runs/run';
import { describe, expect, test } from 'vitest';
import { controlVerdict, nextFree, placeLabel, placeState, placeText } from './place-style.ts';

const order = (changes: Partial<PlacedOrder> = {}): PlacedOrder => ({
  orderId: 1,
  testId: 1,
  status: 'in_progress',
  required: 2,
  entered: 0,
  approved: 0,
  flag: null,
  critical: false,
  calledAt: null,
  ...changes,
});
const tube = (hold: string | null = null) =>
  ({ accessionId: 5, caseId: '26-004748', subjectName: 'Starling, Wilhelmina', hold }) as PlacedTube;
const place = (changes: Partial<RunPlace> = {}): RunPlace => ({
  position: 4,
  name: 'D1',
  kind: 'order',
  itemIds: [1],
  tube: tube(),
  orders: [order()],
  label: null,
  lot: null,
  targets: {},
  readings: {},
  ...changes,
});

describe('what a place looks like', () => {
  test('a critical result before a hold, a hold before how far it has come', () => {
    expect(placeState(undefined)).toBe('free');
    expect(placeState(place())).toBe('waiting');
    expect(placeState(place({ orders: [order({ entered: 2 })] }))).toBe('done');
    expect(placeState(place({ tube: tube('consent missing'), orders: [order({ entered: 2 })] }))).toBe('hold');
    expect(placeState(place({ tube: tube('x'), orders: [order({ critical: true })] }))).toBe('critical');
    expect(placeState(place({ kind: 'blank' }))).toBe('blank');
  });
  test('[UX-11] a critical result that was called is calm: a hold comes before it, another that was not called before both', () => {
    const called = order({ critical: true, calledAt: '2026-11-15T14:32:00.000Z' });
    expect(placeState(place({ tube: tube(null), orders: [called] }))).toBe('called');
    expect(placeState(place({ tube: tube('x'), orders: [called] }))).toBe('hold');
    expect(placeState(place({ tube: tube('x'), orders: [called, order({ critical: true })] }))).toBe('critical');
  });

  test('says in a few signs what stands there, and in words for who listens', () => {
    const sample = place();
    const twice = place({ position: 8, name: 'H1', kind: 'duplicate', label: 'Duplicate' });
    const control = place({ kind: 'control', label: 'Level 1', tube: null, orders: [] });
    expect(placeText(sample, [sample])).toBe('4748');
    expect(placeText(control, [control])).toBe('L1');
    expect(placeText(twice, [sample, twice])).toBe('=D1');
    expect(placeLabel('D1', sample, [sample])).toBe('D1, 26-004748, Starling, Wilhelmina, pending');
    expect(placeLabel('H1', twice, [sample, twice])).toBe('H1, Repeat of D1, duplicate');
    expect(placeLabel('A2', undefined, [])).toBe('A2, empty');
  });

  test('the next free place is the first nobody stands on', () => {
    const run = {
      status: 'new',
      layout: 'rack',
      rackSize: 3,
      places: [place({ position: 1 }), place({ position: 3 })],
    };
    expect(nextFree(run as Run)).toBe(2);
    expect(nextFree({ ...run, places: [1, 2, 3].map((position) => place({ position })) } as Run)).toBeNull();
  });

  test.each(['completed', 'cancelled', 'rejected'] as const)(
    '[UX-29] a run that is %s has no next free place',
    (status) => {
      expect(
        nextFree({ status, layout: 'rack', rackSize: 3, places: [place({ position: 1 })] } as unknown as Run),
      ).toBeNull();
    },
  );

  test('one reading out of its limits puts a control out', () => {
    const target = { low: '3', high: '4', within: null, code: null } as never;
    const reading = (verdict: 'in' | 'out') => ({ typed: '3.5', verdict, because: '' });
    const control = place({ kind: 'control', targets: { 1: target, 2: target } });
    expect(controlVerdict(control)).toBe('pending');
    expect(controlVerdict({ ...control, readings: { 1: reading('in') } })).toBe('pending');
    expect(controlVerdict({ ...control, readings: { 1: reading('in'), 2: reading('in') } })).toBe('in');
    expect(controlVerdict({ ...control, readings: { 1: reading('out') } })).toBe('out');
    expect(controlVerdict(place({ kind: 'blank' }))).toBe('no_target');
  });
});
