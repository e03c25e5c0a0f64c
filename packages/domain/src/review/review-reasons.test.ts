import { expect, test } from 'vitest';
import { doubtsOfGrounds } from '#consequences/doubts-of-grounds.ts';
import type { GroundFacts } from '#consequences/ground-facts.ts';
import { decimal } from '#measures/decimal.ts';
import type { Judgement } from '#results/evaluate-result.ts';
import { clearFacts, judgedAt, normal, numberOf, runOf } from '#testing/ground-facts.ts';
import { reasonLines } from './review-reasons.ts';

const sentences = { flagBecause: 'Above 6.2.', deltaBecause: 'Changed by 1.9.', comment: 'Clot seen' };
const clear = clearFacts();
const exceeded = { kind: 'exceeded', change: decimal('1.9'), because: '' } as const;
const held = { ...clear.order, hold: { reason: 'Clot', blocks: ['approve'] }, holdId: 1 } as const;

test.each<[string, Partial<Judgement>, Partial<GroundFacts>, string | null]>([
  ['a critical value', { critical: true, flag: 'HH' }, {}, 'Above 6.2.'],
  ['a value that may be critical', { mayBeCritical: true }, {}, 'Above 6.2.'],
  ['a high value', { flag: 'H' }, {}, 'Above 6.2.'],
  ['a value without a flag', { flag: null }, {}, 'Above 6.2.'],
  ['one beyond what the method reports', {}, { value: { ...clear.value, value: numberOf('9', '>') } }, 'Above 6.2.'],
  ['a delta', { delta: exceeded }, {}, 'Changed by 1.9.'],
  ['a delta that says nothing', { delta: { kind: 'not_comparable', because: '' } }, {}, 'Changed by 1.9.'],
  ['a comment', {}, { value: { ...clear.value, comment: 'Clot seen' } }, 'Clot seen'],
  ['a test not done', { flag: null }, { value: { ...clear.value, value: { kind: 'not_done', reason: 'clot' } } }, null],
  ['a second entry that differs', {}, { value: { ...clear.value, second: 'differs' } }, null],
  ['quality control', {}, { qc: { run: runOf({ qc: 'failed' }), blocks: true } }, null],
  ['a hold', {}, { order: held }, null],
])('%s is explained by its own sentence', (_name, judgement, facts, because) => {
  const doubts = doubtsOfGrounds({ ...clear, ...facts }, { ...normal, ...judgement }, judgedAt);
  const lines = reasonLines({ ...sentences, doubts });
  expect(lines).toHaveLength(1);
  expect(lines).toMatchObject([{ reason: doubts[0]?.sentence, blocks: doubts[0]?.weight === 'block', because }]);
});
