import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PrintFailure } from './print-failure.tsx';
import type { PrintFailureOutcome } from './print-words.ts';

const onRetry = vi.fn();
const onClose = vi.fn();
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const failed = 'Printing failed. Make sure the browser print helper is installed and a printer is connected.';
const missing = 'The browser print helper is not available. It must be installed on this computer.';
const cases: [outcome: PrintFailureOutcome, message: string, detail: string][] = [
  [{ kind: 'missing' }, missing, ''],
  [{ kind: 'no printer' }, failed, 'The helper is there, and no printer is connected to it.'],
  [
    { kind: 'failed', step: 'write', status: 500 },
    failed,
    'The label was sent to the printer, and the helper answered 500.',
  ],
  [
    { kind: 'failed', step: 'write', status: null },
    failed,
    'The label was sent to the printer, and the helper did not answer. It may still come out.',
  ],
  [
    { kind: 'failed', step: 'find', status: 401 },
    failed,
    'The list of printers was asked for, and the helper answered 401.',
  ],
];

test.each(cases)('[ERR-4] %j is an alert that says which of the two it is', (outcome, message, detail) => {
  render(<PrintFailure outcome={outcome} zpl="^XA^XZ" fileName="tube.zpl" onRetry={onRetry} onClose={onClose} />);
  expect(screen.getByRole('alert').textContent?.trim()).toBe(`${message} ${detail}`.trim());
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a label that was not printed can be printed again, copied and downloaded', () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function take(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(
    <PrintFailure outcome={{ kind: 'missing' }} zpl="^XA^XZ" fileName="tube.zpl" onRetry={onRetry} onClose={onClose} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Print again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Download ZPL' }));
  expect(saved).toEqual(['tube.zpl']);
  fireEvent.click(screen.getByRole('button', { name: 'Copy ZPL' }));
  expect(writeText).toHaveBeenCalledWith('^XA^XZ');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  click.mockRestore();
  writeText.mockRestore();
});
