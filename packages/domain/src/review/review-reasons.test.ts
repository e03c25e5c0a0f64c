import { expect, test } from 'vitest';
import { whyNotClear, type LaneFacts } from '#results/clear-lane.ts';
import { reasonLines } from './review-reasons.ts';

const clear: LaneFacts = {
  flag: 'N',
  critical: false,
  mayBeCritical: false,
  delta: 'within',
  notDone: false,
  offScale: false,
  hasComment: false,
  instrumentFlags: [],
  secondEntryAgrees: true,
  runPassed: true,
  holds: [],
};
const sentences = { flagBecause: 'Above 6.2.', deltaBecause: 'Changed by 1.9.', comment: 'Clot seen' };

test.each<[string, Partial<LaneFacts>, string | null]>([
  ['a critical value', { critical: true, flag: 'HH' }, 'Above 6.2.'],
  ['a value that may be critical', { mayBeCritical: true }, 'Above 6.2.'],
  ['a high value', { flag: 'H' }, 'Above 6.2.'],
  ['a value without a flag', { flag: null }, 'Above 6.2.'],
  ['one beyond what the method reports', { offScale: true }, 'Above 6.2.'],
  ['a delta', { delta: 'exceeded' }, 'Changed by 1.9.'],
  ['a comment', { hasComment: true }, 'Clot seen'],
  ['a test not done', { notDone: true }, null],
  ['flags of the instrument', { instrumentFlags: ['C'] }, null],
  ['a second entry that differs', { secondEntryAgrees: false }, null],
  ['quality control', { runPassed: false }, null],
  ['a hold', { holds: [{ reason: 'Clot', blocks: ['approve'] }] }, null],
])('%s is explained by its own sentence', (_name, facts, because) => {
  const notClear = whyNotClear({ ...clear, ...facts });
  expect(notClear).toHaveLength(1);
  expect(reasonLines({ ...sentences, notClear })).toEqual([{ reason: notClear[0], because }]);
});
