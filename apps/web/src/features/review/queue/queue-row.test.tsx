import type { QueueItem } from '@aliquot/domain/review/review-inbox';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeDoubt } from '#testing/make-worklist.ts';
import { QueueRow } from './queue-row.tsx';

afterEach(cleanup);

const item: QueueItem = {
  id: 1,
  version: 1,
  accessionId: 1,
  caseId: '26-000007',
  subjectName: 'Hartcastle, Wendell',
  dateOfBirth: '1951-09-04',
  birthPrecision: 'day',
  priority: 'routine',
  label: 'Potassium',
  shown: '4.1',
  unit: 'mmol/L',
  flag: 'N',
  critical: false,
  corrected: null,
  calledAt: null,
  doubts: [],
  proposal: null,
  annulled: null,
  whyNot: null,
  run: null,
  codes: [],
};
const words = (values: Partial<QueueItem>): string =>
  render(<QueueRow item={{ ...item, ...values }} current={false} inTabOrder />).container.textContent;

test('a row says its review reasons; that it is critical says that it is abnormal too', () => {
  const doubts = [
    makeDoubt('CRITICAL', { sentence: 'Critical' }),
    makeDoubt('ABNORMAL', { sentence: 'Critically high' }),
    makeDoubt('DELTA_EXCEEDED', { sentence: 'Delta check failed' }),
  ];
  expect(words({ doubts })).toContain('Critical · Delta check failed');
  expect(words({})).toContain('Clear');
});

test('[SAFE-B6] a proposed correction and an annulled approval are marked in the queue', () => {
  expect(words({ proposal: 'person', corrected: { was: '7.9', reason: 'Wrong tube' } })).toContain(
    'Correction proposed, replaces 7.9: Wrong tube',
  );
  expect(words({ annulled: { at: '2026-11-15T09:00:00.000Z', because: 'Sex changed' } })).toContain(
    'Approval annulled: Sex changed',
  );
});
