import type { HostStatus } from '@aliquot/zpl/status/read-host-status';
import { expect, test } from 'vitest';
import { formatPrinterStatus, judgeStatus } from './printer-status.ts';

const fine: HostStatus = {
  paperOut: false,
  paused: false,
  bufferFull: false,
  memoryLost: false,
  underTemperature: false,
  overTemperature: false,
  headUp: false,
  ribbonOut: false,
  labelWaiting: false,
  labelsRemaining: 0,
};
const wordsOf = (changes: Partial<HostStatus>): string =>
  formatPrinterStatus(judgeStatus({ ...fine, ...changes })).words;

test.each([
  [{}, 'Ready'],
  [{ paperOut: true }, 'Out of labels'],
  [{ paused: true }, 'Paused'],
  [{ headUp: true }, 'Head open'],
  [{ ribbonOut: true }, 'Out of ribbon'],
  [{ overTemperature: true }, 'Too hot'],
  [{ underTemperature: true }, 'Too cold'],
  [{ bufferFull: true }, 'Buffer full'],
  [{ memoryLost: true }, 'Settings lost'],
  [{ labelWaiting: true }, 'Label waiting to be taken'],
  [{ paused: true, headUp: true, paperOut: true }, 'Head open, out of labels, paused'],
] as const)('a printer that says %j is: %s', (changes, words) => {
  expect(wordsOf(changes)).toBe(words);
});

test('labels that are still to come out are counted', () => {
  expect(formatPrinterStatus(judgeStatus({ ...fine, labelsRemaining: 1 }))).toEqual({
    tone: 'good',
    words: 'Ready',
    detail: '1 label still to come out.',
  });
  expect(formatPrinterStatus(judgeStatus({ ...fine, paused: true, labelsRemaining: 40 }))).toEqual({
    tone: 'hold',
    words: 'Paused',
    detail: '40 labels still to come out. Labels may not come out until this is put right.',
  });
});

test('a reply that cannot be read is never "Ready"', () => {
  expect(formatPrinterStatus(judgeStatus(null)).words).toBe('Does not report its status');
});

test('what cannot be asked says why', () => {
  const sentence = 'Bench 1 did not answer.';
  expect(formatPrinterStatus({ kind: 'unreachable', sentence })).toEqual({
    tone: 'error',
    words: 'Could not be reached',
    detail: sentence,
  });
  expect(formatPrinterStatus({ kind: 'busy' }).words).toBe('Busy with a print job');
  expect(formatPrinterStatus({ kind: 'by_agent' }).detail).toContain('print agent');
});
