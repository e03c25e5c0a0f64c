import { expect, test } from 'vitest';
import {
  bulkWords,
  countBulk,
  doneHeading,
  doneWords,
  retried,
  sendings,
  startBulk,
  withAnswers,
  withoutAnswer,
} from './bulk-state.ts';

const chosen = [1, 2, 3, 4].map((id) => ({ id, caseId: `26-${id}`, version: 1 }));
const start = startBulk({ kind: 'receive' }, chosen);

test('each case has its own answer; what failed can be tried again as the case is now, what is not there cannot', () => {
  const answered = withAnswers(start, [
    { id: 1, outcome: 'done', sentence: null, now: { caseId: '26-1', status: 'received', version: 2 } },
    { id: 2, outcome: 'conflict', sentence: 'x', now: { caseId: '26-2', status: 'cancelled', version: 7 } },
    { id: 3, outcome: 'not_found', sentence: 'Not found', now: null },
  ]);
  expect(bulkWords(answered)).toBe('3 of 4…');
  const fourth = answered.items.filter(({ id }) => id === 4);
  const silent = withoutAnswer(answered, { key: 'first', items: fourth }, 'No answer');
  expect([bulkWords(silent), countBulk(silent)]).toEqual([
    '1 received, 3 not',
    { done: 1, failed: 3, waiting: 0, all: 4 },
  ]);
  expect(silent.items[1]?.sentence).toContain('it is now cancelled');
  const again = retried(silent);
  expect(again.items.map(({ state, version }) => [state, version])).toEqual([
    ['done', 2],
    ['waiting', 7],
    ['not_found', 1],
    ['waiting', 1],
  ]);
  expect(sendings(again, () => 'second').map(({ key, items }) => [key, items.map(({ id }) => id)])).toEqual([
    ['first', [4]],
    ['second', [2]],
  ]);
});

test('many go a few at a time', () => {
  const many = Array.from({ length: 45 }, (_, at) => ({ id: at + 1, caseId: `26-${at}`, version: 1 }));
  let made = 0;
  const parts = sendings(startBulk({ kind: 'receive' }, many), () => String((made += 1)));
  expect(parts.map(({ items }) => items.length)).toEqual([20, 20, 5]);
});

test('all done is said shortly', () => {
  const all = withAnswers(
    start,
    chosen.map(({ id, caseId }) => ({
      id,
      outcome: 'done' as const,
      sentence: null,
      now: { caseId, status: 'received' as const, version: 2 },
    })),
  );
  expect(bulkWords(all)).toBe('4 received');
});

test('[UX-8] labels that were downloaded are said to be in a file, and who has none is told with the reason', () => {
  const labels = startBulk({ kind: 'labels' }, chosen.slice(0, 3));
  const answers = [1, 2, 3].map((id) => ({ id, outcome: 'done' as const, sentence: null, now: null }));
  const all = withAnswers(labels, answers);
  expect(bulkWords(all)).toBe('Label file downloaded (3 accessions)');
  expect([doneWords(all), doneHeading(all, 3)]).toEqual(['In the label file', '3 accessions in the label file']);
  const refused = { id: 3, outcome: 'refused' as const, sentence: 'It has no tubes.', now: null };
  const some = withAnswers(labels, [...answers.slice(0, 2), refused]);
  expect(bulkWords(some)).toBe('Label file downloaded (2 accessions), 1 without labels');
  expect(some.items[2]?.sentence).toBe('It has no tubes.');
  const none = withAnswers(startBulk({ kind: 'labels' }, chosen.slice(2, 3)), [refused]);
  expect(bulkWords(none)).toBe('No label file: 1 accession without labels');
});
