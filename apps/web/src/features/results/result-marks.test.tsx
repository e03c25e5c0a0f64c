import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeDoubt, makeResult } from '#testing/make-worklist.ts';
import { ResultMarks } from './result-marks.tsx';

afterEach(cleanup);

const corrected = { was: '7.9', reason: 'Transcription error' };
const later = [makeDoubt('SPECIMEN_REJECTED', { sentence: 'Tube rejected' })];
const annulled = { at: '2026-11-15T10:00:00.000Z', because: 'Collection time changed' };
const proposed = makeResult({ shown: '4.1', reason: 'Wrong tube', proposal: 'person' });

test.each([
  [
    'one that replaced an approved value',
    { result: makeResult({ corrected }) },
    'Corrected, was 7.9: Transcription error',
  ],
  [
    'one that is in doubt since it was reported',
    { result: makeResult({ laterDoubts: later }) },
    'In doubt: Tube rejected',
  ],
  [
    'one whose approval was taken back',
    { result: makeResult({ annulled }) },
    'Approval annulled: Collection time changed',
  ],
  ['one with a correction beside it', { result: makeResult(), proposed }, 'Correction proposed: 4.1, Wrong tube'],
  [
    'a proposal',
    { result: makeResult({ proposal: 'engine', corrected }) },
    'Correction proposed, replaces 7.9: Transcription error',
  ],
  [
    'one that ended with its tube',
    { result: makeResult({ state: 'voided', reason: 'Tube rejected' }) },
    'Withdrawn: Tube rejected',
  ],
])('[SAFE-B6] %s says so with a sign and in words', (_which, props, words) => {
  const { container } = render(<ResultMarks {...props} roomy />);
  expect(container.querySelectorAll('[data-mark] > svg')).toHaveLength(1);
  expect(container.textContent).toBe(words);
});

test('where there is no room the reason is under the pointer and for screen readers', () => {
  render(<ResultMarks result={makeResult({ corrected })} of="K" />);
  expect(screen.getByTitle('Transcription error').textContent).toBe('K: Corrected, was 7.9: Transcription error');
});

test('a result nothing is to be known of has no mark', () => {
  const { container } = render(<ResultMarks result={makeResult()} />);
  expect(container.innerHTML).toBe('');
});
