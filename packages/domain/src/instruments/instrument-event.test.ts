import { expect, test } from 'vitest';
import { addInstrumentEventInput, dueRefusal, type AddInstrumentEventInput } from './instrument-event.ts';

const calibration: AddInstrumentEventInput = {
  idempotencyKey: '5c3b0f0e-7a58-4b8f-8d63-0f5b6d9f1c11',
  id: 7,
  kind: 'calibration',
  happenedAt: '2026-11-15T09:30',
  note: 'Two-point calibration, lot 4471',
  calibrationDue: '2027-05-15',
};
const refusals = (change: Partial<AddInstrumentEventInput>) =>
  addInstrumentEventInput
    .safeParse({ ...calibration, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('a calibration with its next date is taken, and a repair without one', () => {
  for (const event of [calibration, { ...calibration, kind: 'repair' as const, calibrationDue: null }]) {
    expect([refusals(event), dueRefusal(event)]).toEqual([[], null]);
  }
});

test.each([
  [{ calibrationDue: null }, 'Enter when the next calibration is due'],
  [{ calibrationDue: '2026-11-15' }, 'The next calibration must be due after this one'],
  [{ kind: 'maintenance' }, 'Only a calibration sets the next due date.'],
] as const)('the next due date: %j is refused', (change, words) => {
  expect(dueRefusal({ ...calibration, ...change })).toBe(words);
});

test.each([
  [{ happenedAt: '2026-02-30T09:30' }, 'happenedAt', 'There is no such day'],
  [{ happenedAt: '2026-11-15T09:30Z' }, 'happenedAt', 'Enter a date and a time'],
  [{ happenedAt: '2026-11-15T24:00' }, 'happenedAt', 'Enter a date and a time'],
  [{ note: '  ' }, 'note', 'Describe what was done'],
] as const)('%j is refused', (change, field, words) => {
  expect(refusals(change)).toContainEqual([field, words]);
});
