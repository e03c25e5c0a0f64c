import type { EntryOutcome } from '@aliquot/domain/results/result';
import { describe, expect, test } from 'vitest';
import { makeResult } from '#testing/make-worklist.ts';
import { settle } from './settle-batch.ts';

const answer = (outcome: EntryOutcome['outcome'], sentence: string | null = null): EntryOutcome => ({
  orderId: 1,
  specId: 5,
  outcome,
  sentence,
});
const sent = { text: '4.1', base: null };
const saved = makeResult({ typed: '4.1', version: 3 });

describe('an answer about one cell', () => {
  test.each(['saved', 'withdrawn', 'unchanged'] as const)('%s ends the draft', (outcome) => {
    expect(settle(answer(outcome), sent, sent, saved)).toEqual({ kind: 'drop' });
  });
  test('saved, while more was typed: the newer typing stands over the saved version', () => {
    expect(settle(answer('saved'), sent, { text: '4.12', base: null }, saved)).toEqual({ kind: 'rebase', base: 3 });
  });
  test('refused: the typing stays, with the reason', () => {
    expect(settle(answer('refused', 'It is on hold.'), sent, sent, undefined)).toEqual({
      kind: 'mark',
      state: { kind: 'refused', sentence: 'It is on hold.' },
    });
  });
  test('somebody was faster: both values are told', () => {
    const theirs = makeResult({ typed: '5.0', shown: '5.0', version: 2 });
    expect(settle(answer('conflict', 'Tess entered 5.0 before you saved.'), sent, sent, theirs)).toEqual({
      kind: 'mark',
      state: { kind: 'conflict', sentence: 'Tess entered 5.0 before you saved.', theirs: { shown: '5.0', version: 2 } },
    });
  });
  test('a conflict about the same value is none: an earlier answer got lost', () => {
    expect(settle(answer('conflict', 'x'), sent, sent, saved)).toEqual({ kind: 'drop' });
  });
});
