import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freePlaces, placeName, placesIn, positionOf } from './run-layout.ts';
import { moveRun, qcStates, runStates, type RunAction, type RunFacts } from './run-state.ts';
import { whyNotInRun, type WaitingFacts } from './waiting-order.ts';

const run = (values: Partial<RunFacts> = {}): RunFacts => ({
  state: 'new',
  orders: 3,
  unfinished: 0,
  qc: 'none',
  qcLacks: null,
  instrument: 'in_service',
  overdueCalibration: 'warn',
  anyOrderFinal: false,
  ...values,
});

describe('a run', () => {
  test.each<[Partial<RunFacts>, RunAction, string]>([
    [{}, { kind: 'start' }, 'in_progress'],
    [{ orders: 0 }, { kind: 'start' }, 'RUN_EMPTY'],
    [{ instrument: 'out_of_service' }, { kind: 'start' }, 'INSTRUMENT'],
    [{ instrument: 'calibration_overdue' }, { kind: 'start' }, 'in_progress'],
    [{ instrument: 'calibration_overdue', overdueCalibration: 'block' }, { kind: 'start' }, 'CALIBRATION'],
    [{ state: 'in_progress' }, { kind: 'submit' }, 'review'],
    [{ state: 'review' }, { kind: 'complete' }, 'completed'],
    [{ state: 'review', unfinished: 1 }, { kind: 'complete' }, 'RUN_OPEN'],
    [{ state: 'review', qc: 'failed' }, { kind: 'complete' }, 'RUN_QC'],
    [{ state: 'review', qc: 'pending' }, { kind: 'complete' }, 'RUN_QC'],
    [
      { state: 'review', qc: 'missing', qcLacks: 'The control “negative” for HIV is missing.' },
      { kind: 'complete' },
      'RUN_QC',
    ],
    [{ state: 'review', qc: 'overridden' }, { kind: 'complete' }, 'completed'],
    [{}, { kind: 'cancel', reason: 'wrong test' }, 'cancelled'],
    [{}, { kind: 'cancel', reason: ' ' }, 'REASON_NEEDED'],
    [{ state: 'in_progress' }, { kind: 'cancel', reason: 'x' }, 'RUN_STATE'],
    [{ state: 'in_progress' }, { kind: 'reject', reason: 'control failed' }, 'rejected'],
    [{ state: 'completed' }, { kind: 'reopen', reason: 'x', byManager: true }, 'review'],
    [{ state: 'completed' }, { kind: 'reopen', reason: 'x', byManager: false }, 'MANAGER_ONLY'],
    [{ state: 'completed', anyOrderFinal: true }, { kind: 'reopen', reason: 'x', byManager: true }, 'ORDER_FINAL'],
    [{ state: 'review', qc: 'failed' }, { kind: 'override_qc', reason: 'x', byManager: true }, 'review'],
    [{ state: 'review', qc: 'failed' }, { kind: 'override_qc', reason: 'x', byManager: false }, 'MANAGER_ONLY'],
    [{ state: 'review', qc: 'passed' }, { kind: 'override_qc', reason: 'x', byManager: true }, 'QC_NOT_FAILED'],
  ])('%o and %o: %s', (values, action, expected) => {
    const moved = moveRun(run(values), action);
    expect(moved.ok ? moved.to : moved.code).toBe(expected);
  });

  test('is never completed with failing quality control or an open sample, and every refusal has a sentence', () => {
    const actions: RunAction[] = [
      { kind: 'start' },
      { kind: 'submit' },
      { kind: 'complete' },
      { kind: 'cancel', reason: 'r' },
      { kind: 'reject', reason: 'r' },
      { kind: 'reopen', reason: 'r', byManager: true },
      { kind: 'override_qc', reason: 'r', byManager: true },
    ];
    const facts = record({
      state: constantFrom(...runStates),
      orders: integer({ min: 0, max: 3 }),
      unfinished: integer({ min: 0, max: 3 }),
      qc: constantFrom(...qcStates),
      qcLacks: constantFrom(null, 'The control “negative” for HIV is missing.'),
      instrument: constantFrom<RunFacts['instrument']>('none', 'in_service', 'out_of_service', 'calibration_overdue'),
      overdueCalibration: constantFrom<RunFacts['overdueCalibration']>('warn', 'block'),
      anyOrderFinal: constantFrom(true, false),
    });
    assert(
      property(facts, constantFrom(...actions), (values, action) => {
        const moved = moveRun(values, action);
        if (!moved.ok) expect(moved.sentence).toMatch(/^[A-Z0-9].*\.$/u);
        else if (moved.to === 'completed') {
          expect(values.unfinished).toBe(0);
          expect(['none', 'passed', 'overridden']).toContain(values.qc);
        }
        if (moved.ok && (values.state === 'cancelled' || values.state === 'rejected'))
          throw new Error('an ended run moved');
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('places', () => {
  test.each([
    [1, 'A1'],
    [2, 'B1'],
    [8, 'H1'],
    [9, 'A2'],
    [96, 'H12'],
  ])('place %i of a plate is %s', (position, name) => {
    expect(placeName('plate96', position)).toBe(name);
    expect(positionOf('plate96', name)).toBe(position);
  });
  test.each(['I1', 'A13', 'A0', '', '1A', 'A1x'])('%j is no place of a plate', (name) => {
    expect(positionOf('plate96', name)).toBeNull();
  });
  test('free places come in order and never twice', () => {
    expect(freePlaces('plate96', new Set([1, 3]), 3)).toEqual([2, 4, 5]);
    expect(freePlaces('rack', new Set(), 100, 50)).toHaveLength(50);
    expect(placesIn('list')).toBeGreaterThan(500);
  });
});

describe('an order that waits for a run', () => {
  const waiting = (values: Partial<WaitingFacts> = {}): WaitingFacts => ({
    status: 'received',
    openRun: null,
    holds: [],
    instrumentDoesTest: true,
    testInRun: true,
    ...values,
  });
  test.each<[Partial<WaitingFacts>, string | null]>([
    [{}, null],
    [{ status: 'in_progress' }, null],
    [{ status: 'new' }, 'Tube not received.'],
    [{ status: 'cancelled' }, 'The test is cancelled.'],
    [{ status: 'final' }, 'The test is already completed.'],
    [{ openRun: 'R-2026-000212' }, 'Already in run R-2026-000212.'],
    [{ testInRun: false }, 'The test is not in this run.'],
    [{ instrumentDoesTest: false }, 'The instrument does not run this test.'],
    [{ holds: [{ blocks: ['run'], reason: 'clotted' }] }, 'On hold: clotted.'],
    [{ holds: [{ blocks: ['report'], reason: 'billing' }] }, null],
  ])('%o: %s', (values, why) => {
    expect(whyNotInRun(waiting(values))).toBe(why);
  });
});
