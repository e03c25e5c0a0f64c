import { beforeEach, expect, test } from 'vitest';
import { addScan, echoMs, forgetScans, mostKept, settleScan } from './scans.ts';

beforeEach(forgetScans);

test('the same code twice within two seconds is one scan', () => {
  expect(addScan('26-000001', 1_000).outcome.kind).toBe('asking');
  expect(addScan('26-000001', 1_000 + echoMs - 1).outcome.kind).toBe('repeated');
  expect(addScan('26-000001', 1_000 + echoMs).outcome.kind).toBe('asking');
});

test('a code that could not be looked up may be scanned again at once', () => {
  const first = addScan('26-000001', 0);
  settleScan(first.id, { kind: 'failed' });
  expect(addScan('26-000001', 100).outcome.kind).toBe('asking');
});

test('[UX-3] what is typed twice is asked twice: only a label is read two times', () => {
  addScan('saltmarsh', 1_000);
  expect(addScan('saltmarsh', 1_100, false).outcome.kind).toBe('asking');
});

test('another code in between is its own scan', () => {
  addScan('a', 0);
  expect(addScan('b', 10).outcome.kind).toBe('asking');
});

test('an outcome lands on its own scan, also when another came in between', () => {
  const first = addScan('a', 0);
  addScan('b', 10);
  settleScan(first.id, { kind: 'unknown' });
  for (let n = 0; n < mostKept + 5; n += 1) addScan(`c${n}`, 20 + n);
});
