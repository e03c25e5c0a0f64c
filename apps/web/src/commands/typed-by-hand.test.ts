import { expect, test } from 'vitest';
import { defaultScanSettings, type ScanSettings } from './scan-detector.ts';
import { makeHandDetector } from './typed-by-hand.ts';

const scannerMs = 12;
const handMs = 90;

/** Strokes one after the other, each so long after the one before. */
const typist = (settings: ScanSettings = defaultScanSettings) => {
  const hands = makeHandDetector(() => settings);
  let at = 1_000;
  return {
    type: (keys: readonly string[], gapMs: number, pauseMs = 500): void => {
      at += pauseMs;
      for (const key of keys) {
        hands.press({ key, timeStamp: at });
        at += gapMs;
      }
    },
    isByHand: hands.isByHand,
  };
};
const strokes = (text: string, end = 'Enter'): string[] => [...text.split(''), end];

test('[UX-3] a name typed by a person is typed by hand, a code by a scanner is not', () => {
  const { type, isByHand } = typist();
  type(strokes('saltmarsh'), handMs);
  expect(isByHand('saltmarsh')).toBe(true);
  type(strokes('26-000123'), scannerMs);
  expect(isByHand('26-000123')).toBe(false);
  type(strokes('saltmarsh'), handMs);
  expect(isByHand('saltmarsh'), 'the field is empty again').toBe(true);
});

test.each(['Tab', 'Enter'])('[UX-3] a scanner that closes with %s', (end) => {
  const { type, isByHand } = typist();
  type(strokes('26-000123', end), scannerMs);
  expect(isByHand('26-000123')).toBe(false);
});

test('[UX-3] a code scanned behind what somebody had begun to type', () => {
  const { type, isByHand } = typist();
  type('sal'.split(''), handMs);
  type(strokes('26-000123'), scannerMs);
  expect(isByHand('sal26-000123')).toBe(false);
});

test('[UX-3] a code whose scanner sends no closing key, sent by hand', () => {
  const { type, isByHand } = typist({ ...defaultScanSettings, suffix: 'none' });
  type('26-000123'.split(''), scannerMs);
  type(['Enter'], handMs);
  expect(isByHand('26-000123')).toBe(false);
});

test('[UX-3] a short code, and one with the scanner’s own first key', () => {
  const short = typist();
  short.type(strokes('A12'), scannerMs);
  expect(short.isByHand('A12')).toBe(false);
  const prefixed = typist({ ...defaultScanSettings, prefix: 'F13' });
  prefixed.type(['F13', ...strokes('7')], scannerMs);
  expect(prefixed.isByHand('7')).toBe(false);
});

test('quick hands: a few letters rolled off inside of a longer name', () => {
  const { type, isByHand } = typist();
  type('mars'.split(''), 20);
  type(strokes('hall'), handMs, 60);
  expect(isByHand('marshall')).toBe(true);
});
