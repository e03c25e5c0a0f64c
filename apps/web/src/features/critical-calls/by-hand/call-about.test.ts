import { expect, test } from 'vitest';
import { makeLine, makeOrder } from '#testing/make-case.ts';
import { makeResult } from '#testing/make-worklist.ts';
import { aboutKey, callAboutLine, callChoices } from './call-about.ts';

const potassium = makeOrder(1, { testName: 'Potassium' });
const count = makeOrder(2, { testName: 'Blood count' });
const smear = makeOrder(3, { testName: 'Smear' });
const lines = [
  makeLine(1, { label: 'Potassium', result: makeResult({ id: 7, shown: '4.1', unit: 'mmol/L' }) }),
  makeLine(1, { label: 'Potassium', isProposal: true, result: makeResult({ id: 8, shown: '4.4' }) }),
  makeLine(2, { label: 'Hemoglobin', result: makeResult({ id: 9, shown: '7.1', unit: 'g/dL' }) }),
  makeLine(2, { label: 'Platelets', result: null }),
  makeLine(3, { label: 'Morphology', result: null }),
];

test('[SAFE-B11] every test can be called about, and each of several results', () => {
  const orders = [potassium, count, smear, makeOrder(4, { status: 'cancelled' })];
  expect(callChoices({ orders }, { lines })).toEqual([
    { orderId: 1, resultId: 7, words: 'Potassium 4.1 mmol/L' },
    { orderId: 2, resultId: null, words: 'Blood count' },
    { orderId: 2, resultId: 9, words: 'Hemoglobin 7.1 g/dL' },
    { orderId: 3, resultId: null, words: 'Smear' },
  ]);
  expect(callChoices({ orders: [smear] }, undefined)).toEqual([{ orderId: 3, resultId: null, words: 'Smear' }]);
});

test('[SAFE-B11] a row without a result is about its test', () => {
  expect(callAboutLine(smear, makeLine(3, { result: null })).words).toBe('Smear');
  expect(aboutKey({ orderId: 3, resultId: null })).toBe('3/');
  expect(aboutKey({ orderId: 3, resultId: 5 })).toBe('3/5');
});
