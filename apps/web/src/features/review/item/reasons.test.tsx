import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeDoubt, makeResult } from '#testing/make-worklist.ts';
import { Reasons } from './reasons.tsx';

afterEach(cleanup);

const lines = (item: Parameters<typeof Reasons>[0]['item']): [string | undefined, string][] => {
  const { container } = render(<Reasons item={item} />);
  return [...container.querySelectorAll('li')].map((line) => [line.dataset['tone'], line.textContent]);
};
const mayNot = { approve: null, reject: null, correct: null };
const critical = makeDoubt('CRITICAL', { sentence: 'Critical' });

test('[SAFE-A12] what blocks the approval stands apart from the reasons that approving acknowledges', () => {
  const blocks = [
    makeDoubt('RUN_REJECTED', { weight: 'block', sentence: 'Run rejected' }),
    makeDoubt('ORDER_CANCELLED', { weight: 'block', sentence: 'Test cancelled' }),
  ];
  const result = makeResult({ flagBecause: 'Above 6.2.', doubts: [critical, ...blocks] });
  const approve = 'Run rejected. Measure it again in another run.';
  expect(lines({ result, mayNot: { ...mayNot, approve } })).toEqual([
    ['hold', `Cannot be approved now${approve}Test cancelled. Ask a manager to reinstate it.`],
    ['critical', 'CriticalAbove 6.2.'],
  ]);
});

test('own entries are stopped by a sentence without any block', () => {
  const approve = 'You entered this result. Another technician or a manager must approve it.';
  expect(lines({ result: makeResult(), mayNot: { ...mayNot, approve } })).toEqual([
    ['hold', `Cannot be approved now${approve}`],
  ]);
});
