import type { TimelineEntry } from '@aliquot/domain/accessions/case-extras';
import { expect, test } from 'vitest';
import { callWords, resultWords } from './bench-words.ts';

const entry = (change: TimelineEntry['change'], after: Record<string, unknown>): TimelineEntry =>
  ({ change, after, before: null }) as unknown as TimelineEntry;

test('results on the timeline: entered, changed, approved, rejected with the reason; the rest follows and says nothing', () => {
  expect(resultWords(entry('insert', { typed: '140' }))?.many?.(9)).toBe('9 results entered');
  expect(resultWords(entry('update', { typed: '141' }))?.one).toBe('Result changed');
  expect(resultWords(entry('update', { state: 'approved' }))?.one).toBe('Result approved');
  expect(resultWords(entry('update', { state: 'rejected', reason: 'Clot' }))).toMatchObject({
    one: 'Result rejected',
    more: 'Clot',
  });
  expect(resultWords(entry('update', { second_typed: '1' }))).toBeNull();
});

test('critical calls on the timeline, from detection to read-back', () => {
  expect(callWords(entry('insert', {}))).toMatchObject({ one: 'Critical call due', tone: 'hold' });
  expect(callWords(entry('update', { attempts: [] }))?.one).toBe('Call attempted');
  expect(callWords(entry('update', { later_reason: 'Ward asleep' }))?.more).toBe('Ward asleep');
  expect(callWords(entry('update', { status: 'done', read_back_by: 'Dr. Venn' }))).toMatchObject({
    one: 'Critical value called',
    more: 'Read back by Dr. Venn',
  });
});
