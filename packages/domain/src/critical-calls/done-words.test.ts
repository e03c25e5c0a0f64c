import { expect, test } from 'vitest';
import type { CallTelling } from './critical-call.ts';
import { calledOf, endedWords, lateWords } from './done-words.ts';

const telling = (id: number, whom: string, outcome: CallTelling['outcome'], minute: string): CallTelling => ({
  id,
  saidAt: `2026-11-15T14:${minute}:00.000Z`,
  writtenAt: '2026-11-15T15:40:00.000Z',
  by: 'Tess Tech',
  whom,
  contactId: null,
  phone: null,
  channel: 'phone',
  outcome,
  inPlaceOf: null,
  value: '7.9',
  unit: 'mmol/L',
  flag: 'HH',
  critical: true,
  note: null,
});
const call = {
  status: 'done',
  dueAt: '2026-11-15T14:30:00.000Z',
  doneAt: '2026-11-15T15:40:00.000Z',
  tellings: [
    telling(1, 'Front desk', 'no_answer', '01'),
    telling(2, 'Dr Ames', 'read_back', '20'),
    telling(3, 'Dessa Holm', 'read_back', '12'),
    telling(4, 'Dr Ames', 'read_back', '21'),
  ],
} as const;

test('[SAFE-B11] a call says who read it back and when it was said, not when it was written down', () => {
  expect(calledOf(call)).toEqual({
    readBackBy: 'Dessa Holm, Dr Ames',
    by: 'Tess Tech',
    at: '2026-11-15T14:21:00.000Z',
  });
  expect(lateWords(call)).toBeNull();
  expect(lateWords({ ...call, dueAt: '2026-11-15T14:17:30.000Z' })).toBe('4 m late');
});

test('a call that ended says why, and was neither in time nor late', () => {
  const ended = { ...call, status: 'ended', tellings: [], doneAt: null } as const;
  expect(endedWords({ ...ended, endedBecause: 'It is 4.1 mmol/L now' })).toBe('Ended: It is 4.1 mmol/L now');
  expect(endedWords({ ...ended, endedBecause: null })).toBe('Ended: Not needed any more');
  expect(endedWords({ ...call, endedBecause: null })).toBeNull();
  expect(lateWords({ ...ended, dueAt: '2026-11-15T10:00:00.000Z' })).toBeNull();
  expect(calledOf(ended)).toEqual({ readBackBy: '', by: '', at: null });
});
