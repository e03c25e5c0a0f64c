import type { Result } from '@aliquot/domain/results/result';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDoubt, makeResult } from '#testing/make-worklist.ts';
import { ApproveDialog } from './approve-dialog.tsx';

afterEach(cleanup);

const critical = makeDoubt('CRITICAL', { sentence: 'Critical' });
const block = makeDoubt('RUN_REJECTED', { weight: 'block', sentence: 'Run rejected' });

const lineOf = (result: Result, whyNot: string | null = null) => ({
  label: `Result ${result.id}`,
  unit: 'mmol/L',
  result,
  rangeShown: '3.5 to 5.1',
  previous: undefined,
  whyNot,
});
const show = (lines: ReturnType<typeof lineOf>[], error: string | null = null) => {
  const [onApprove, onClose] = [vi.fn<(results: readonly Result[]) => void>(), vi.fn<() => void>()];
  render(
    <ApproveDialog
      title="Approve results of Hartcastle"
      lines={lines}
      busy={false}
      error={error}
      onApprove={onApprove}
      onClose={onClose}
    />,
  );
  return { onApprove, onClose };
};
const button = (name: string | RegExp) => screen.queryByRole('button', { name });

test('[SAFE-B13] of several critical results each is approved separately, the others together', () => {
  const results = [
    makeResult({ id: 1, shown: '7.4', critical: true, doubts: [critical] }),
    makeResult({ id: 2, shown: '110', doubts: [makeDoubt('MAY_BE_CRITICAL')] }),
    makeResult({ id: 3 }),
  ];
  const { onApprove } = show(results.map((result) => lineOf(result)));
  expect(screen.getByText('2 of these results are critical. Approve each of them separately.')).toBeTruthy();
  fireEvent.click(button('Approve Result 1 7.4') as HTMLElement);
  expect(onApprove).toHaveBeenLastCalledWith([results[0]]);
  fireEvent.click(button('Approve result') as HTMLElement);
  expect(onApprove).toHaveBeenLastCalledWith([results[2]]);
});

test('one critical result is approved together with the others of its test', () => {
  const results = [makeResult({ id: 1, critical: true, doubts: [critical] }), makeResult({ id: 2 })];
  const { onApprove } = show(results.map((result) => lineOf(result)));
  fireEvent.click(button('Approve 2 results') as HTMLElement);
  expect(onApprove).toHaveBeenCalledWith(results);
});

test('[SAFE-A12] a block stands apart from the review reasons and leaves its result out', () => {
  const [free, blocked] = [makeResult({ id: 1, doubts: [critical] }), makeResult({ id: 2, doubts: [block, critical] })];
  const why = 'Run rejected. Measure it again in another run.';
  const { onApprove } = show([lineOf(free), lineOf(blocked, why)]);
  const [, second] = screen.getAllByRole('listitem').filter((item) => item.parentElement?.ariaLabel !== null);
  expect(screen.getByText(why, { exact: false }).textContent).toBe(`Cannot be approved now ${why}`);
  expect(second === undefined ? null : within(second).queryByRole('button')).toBeNull();
  fireEvent.click(button('Approve result') as HTMLElement);
  expect(onApprove).toHaveBeenCalledWith([free]);
});

test('what was judged again in the last moment is said; with nothing left the dialog goes', () => {
  const { onClose } = show(
    [lineOf(makeResult({ doubts: [block] }), 'Run rejected.')],
    'It was judged again: Run rejected.',
  );
  expect(screen.getByRole('alert').textContent).toContain('It was judged again: Run rejected.');
  expect(onClose).toHaveBeenCalledTimes(1);
});
