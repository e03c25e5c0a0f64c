import { expect, test } from 'vitest';
import { defaultScanSettings } from '#commands/scan-detector.ts';
import { advice, closingKey, slowestGap, totalTime, verdictWords } from './scan-advice.ts';
import type { Attempt, TestVerdict } from './scan-test.ts';

const attempt = (verdict: TestVerdict, keys: string[], gap: number): Attempt => ({
  id: 1,
  verdict,
  keys: keys.map((key, place) => ({ key, at: 500 + place * gap, gap: place === 0 ? null : gap })),
});
const letters = (text: string, ...end: string[]): string[] => [...text.split(''), ...end];

test('each verdict has its words', () => {
  expect(verdictWords({ kind: 'scan', code: '26-004786' })).toBe('Scan: 26-004786');
  expect(verdictWords({ kind: 'hand' })).toBe('Typed by hand');
  expect(verdictWords({ kind: 'short' })).toBe('Too short to be a code');
  expect(verdictWords({ kind: 'unclosed' })).toBe('No suffix key received');
});

test('the figures of an attempt', () => {
  const { keys } = attempt({ kind: 'hand' }, letters('1234', 'Tab'), 20);
  expect([closingKey(keys), slowestGap(keys), totalTime(keys)]).toEqual(['Tab', 20, 80]);
  expect([closingKey([]), slowestGap([]), totalTime([])]).toEqual([null, 0, 0]);
});

test('a scanner a little too slow is told which gap to set', () => {
  expect(advice(attempt({ kind: 'hand' }, letters('26-004786', 'Enter'), 52), defaultScanSettings)).toMatch(
    /52 ms; the maximum is 35 ms.*above 52 ms/u,
  );
});

test('one far too slow is told to lose its delay', () => {
  expect(advice(attempt({ kind: 'hand' }, letters('26-004786', 'Enter'), 150), defaultScanSettings)).toMatch(/delay/u);
});

test('a closing key that is missing, or another one, is named', () => {
  expect(advice(attempt({ kind: 'unclosed' }, letters('26-004786'), 8), defaultScanSettings)).toMatch(
    /send Enter or Tab/u,
  );
  expect(
    advice(attempt({ kind: 'unclosed' }, letters('26-004786', 'Enter'), 8), { ...defaultScanSettings, suffix: 'Tab' }),
  ).toMatch(/sends Enter; your settings expect Tab/u);
});

test('a short code is counted', () => {
  expect(advice(attempt({ kind: 'short' }, letters('26', 'Enter'), 8), defaultScanSettings)).toMatch(
    /2 characters received; a code needs 4/u,
  );
});
