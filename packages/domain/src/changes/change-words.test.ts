import { expect, test } from 'vitest';
import { previewedProcedures } from '#consequences/previewed-procedures.ts';
import { actionTitle, countsInWords } from './change-words.ts';

const none = { call_back: 0, corrected_report: 0, decide: 0, approve_again: 0, ends: 0, judged_again: 0 };

test('people outside come first, one is not several', () => {
  expect(countsInWords({ ...none, ends: 2, call_back: 1 })).toBe('1 call back, 2 results ended');
  expect(countsInWords({ ...none, decide: 1, approve_again: 3, judged_again: 1 })).toBe(
    '1 reported result in doubt, 3 approvals annulled, 1 result judged again',
  );
  expect(countsInWords({ ...none, corrected_report: 1, call_back: 2 })).toBe('2 call backs, 1 correction proposed');
});

test('every action that is shown before has a name afterwards', () => {
  const several = ['hold', 'release', 'receive', 'cancel', 'priority'].map((kind) => `accessions.bulk/${kind}`);
  const named = [...Object.values(previewedProcedures), ...several, 'runs.act/reject'];
  expect(named.filter((path) => path !== 'accessions.bulk' && actionTitle(path) === 'Change')).toEqual([]);
});
