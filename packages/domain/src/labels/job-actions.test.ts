import { expect, test } from 'vitest';
import { judgeJobAction, type JobAction, type JobFacts } from './job-actions.ts';
import { isLabelled, isOver, printStatuses, statusWords } from './print-status.ts';

const codeOf = (
  action: JobAction,
  status: (typeof printStatuses)[number],
  facts: Partial<Omit<JobFacts, 'status'>> = {},
): string => {
  const verdict = judgeJobAction(action, { status, labelledSince: false, tooOld: false, printerLeft: false, ...facts });
  return verdict.ok ? 'ok' : verdict.code;
};

test('what waits or failed can be tried, cancelled or fetched; what is under way or over cannot', () => {
  for (const action of ['retry', 'cancel', 'download'] as const) {
    expect(printStatuses.map((status) => codeOf(action, status))).toEqual([
      'ok',
      'JOB_IS_SENDING',
      'JOB_IS_SENT',
      'ok',
      'JOB_IS_OVER',
      'JOB_IS_OVER',
    ]);
  }
});

test('a job of a tube that another one has labels for is not revived, only cancelled', () => {
  expect(codeOf('retry', 'failed', { labelledSince: true })).toBe('LABELLED_SINCE');
  expect(codeOf('download', 'failed', { labelledSince: true })).toBe('LABELLED_SINCE');
  expect(codeOf('cancel', 'failed', { labelledSince: true })).toBe('ok');
});

test('labels that are too old are not tried again; whoever wants them as they are downloads them', () => {
  expect(codeOf('retry', 'failed', { tooOld: true })).toBe('JOB_IS_TOO_OLD');
  expect(codeOf('retry', 'queued', { tooOld: true })).toBe('JOB_IS_TOO_OLD');
  expect(codeOf('download', 'failed', { tooOld: true })).toBe('ok');
  expect(codeOf('cancel', 'failed', { tooOld: true })).toBe('ok');
});

test('labels are not sent to a printer that went to another lab', () => {
  expect(codeOf('retry', 'failed', { printerLeft: true })).toBe('PRINTER_LEFT_LAB');
  expect(codeOf('download', 'failed', { printerLeft: true })).toBe('ok');
  expect(codeOf('cancel', 'failed', { printerLeft: true })).toBe('ok');
});

test('no status is called printed, and each names the printer', () => {
  for (const status of printStatuses) {
    const words = statusWords({ status, labels: 3, printerName: 'Bench 1', attempts: 1 });
    expect(words).not.toMatch(/printed/iu);
    expect(words).toContain(status === 'downloaded' ? 'downloaded' : 'Bench 1');
  }
  expect(statusWords({ status: 'sent', labels: 1, printerName: 'Bench 1', attempts: 1 })).toBe(
    '1 label sent to Bench 1',
  );
});

test('a tube counts as labelled unless nothing was sent and nothing can have come out', () => {
  expect(printStatuses.filter((status) => !isLabelled({ status, unsure: 0 }))).toEqual(['failed', 'cancelled']);
  expect(printStatuses.every((status) => isLabelled({ status, unsure: 1 }))).toBe(true);
  expect(printStatuses.filter((status) => !isOver(status))).toEqual(['queued', 'sending']);
});
