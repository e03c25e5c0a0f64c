import { expect, test } from 'vitest';
import { leftOfRow, type CallBackNow, type DutyNow } from './left-of-row.ts';

const dueAt = '2026-11-12T10:00:00.000Z';
const row = { group: 'approve_again', orderId: 1, specId: 2, name: 'Sodium' } as const;
const duty = (values: Partial<DutyNow>): DutyNow => ({
  kind: 're_approve',
  status: 'open',
  orderId: 1,
  specId: 2,
  dueAt,
  ...values,
});
const call = (values: Partial<CallBackNow>): CallBackNow => ({
  status: 'open',
  orderId: 1,
  specId: 2,
  whom: 'Dr. Ames',
  readBack: false,
  dueAt,
  ...values,
});
const person = { ...row, group: 'call_back', name: 'Dr. Ames' } as const;
const noTask = { state: 'no_task', task: null, dueAt: null };

test.each<[string, readonly DutyNow[], object]>([
  ['nothing', [], noTask],
  ['a task of another result of the test', [duty({ specId: 3 })], noTask],
  ['a task of another test', [duty({ orderId: 9 })], noTask],
  ['an open task', [duty({})], { state: 'to_do', task: 're_approve', dueAt }],
  [
    'a task of the test as a whole',
    [duty({ kind: 'recollect', specId: null })],
    { state: 'to_do', task: 'recollect', dueAt },
  ],
  ['a task that was done', [duty({ status: 'done' })], { state: 'done', task: 're_approve', dueAt: null }],
  [
    'a task that is not needed',
    [duty({ status: 'not_needed' })],
    { state: 'not_needed', task: 're_approve', dueAt: null },
  ],
  [
    'a task that gave way to another one',
    [duty({ kind: 'decide', status: 'not_needed' }), duty({ kind: 'corrected_report' })],
    { state: 'to_do', task: 'corrected_report', dueAt },
  ],
])('of a result with %s', (_, duties, left) => {
  expect(leftOfRow(row, { duties, callBacks: [] })).toEqual(left);
});

test.each<[string, readonly CallBackNow[], object]>([
  ['nobody calls', [], noTask],
  ['somebody else is called', [call({ whom: 'Ward 4' })], noTask],
  ['they are still to be called', [call({})], { state: 'to_do', task: 'call_back', dueAt }],
  [
    'they read it back and others still wait',
    [call({ readBack: true })],
    { state: 'done', task: 'call_back', dueAt: null },
  ],
  ['the call is done', [call({ status: 'done', readBack: true })], { state: 'done', task: 'call_back', dueAt: null }],
  [
    'the value is again what they heard',
    [call({ status: 'ended' })],
    { state: 'not_needed', task: 'call_back', dueAt: null },
  ],
  ['it changed once more', [call({ status: 'ended' }), call({})], { state: 'to_do', task: 'call_back', dueAt }],
])('of somebody who was told a value: %s', (_, callBacks, left) => {
  expect(leftOfRow(person, { duties: [duty({})], callBacks })).toEqual(left);
});
