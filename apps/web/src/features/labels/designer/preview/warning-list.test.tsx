import type { TemplateWarning } from '@aliquot/domain/labels/templates/label-template';
import { labelField } from '@aliquot/zpl/design/label-design';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WarningList } from './warning-list.tsx';

const onFix = vi.fn();
const onShow = vi.fn();
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const fixed = labelField.parse({ id: 'a', type: 'text', content: '', x: 14, y: 8, width: 100, height: 30 });
const quietZone: TemplateWarning = {
  code: 'quiet_zone',
  severity: 'error',
  fieldIds: ['a'],
  message: 'Quiet zone: 14 of 20 dots on the left',
  detail: 'Scanners may miss the first bars.',
  fixes: [{ label: 'Move right 6 dots', fields: [fixed] }],
};
const noBarcode: TemplateWarning = {
  code: 'no_barcode',
  severity: 'warning',
  fieldIds: [],
  message: 'No barcode',
  detail: null,
  fixes: [],
};

const show = (warnings: readonly TemplateWarning[] | null, isCurrent = true) =>
  render(<WarningList warnings={warnings} isCurrent={isCurrent} onFix={onFix} onShow={onShow} />);

test('warnings are counted, and each says how serious it is', () => {
  show([quietZone, noBarcode]);
  expect(screen.getByRole('heading').textContent).toBe('Warnings 2');
  expect(screen.getAllByRole('listitem').map(({ dataset }) => dataset['severity'])).toEqual(['error', 'warning']);
  expect(screen.getByText('Scanners may miss the first bars.')).toBeTruthy();
});

test('a press on the message shows its fields, and a fix hands over the fields as they would be', () => {
  show([quietZone, noBarcode]);
  fireEvent.click(screen.getByRole('button', { name: 'Error: Quiet zone: 14 of 20 dots on the left' }));
  expect(onShow).toHaveBeenCalledWith(['a']);
  fireEvent.click(screen.getByRole('button', { name: 'Move right 6 dots' }));
  expect(onFix).toHaveBeenCalledWith([fixed]);
  expect(screen.queryByRole('button', { name: /No barcode/u })).toBeNull();
});

test('a fix of an older design does nothing, and says why', () => {
  show([quietZone], false);
  fireEvent.click(screen.getByRole('button', { name: 'Move right 6 dots' }));
  expect(onFix).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Move right 6 dots' }).getAttribute('aria-describedby')).not.toBeNull();
});

test('a design that was not judged yet has not "no warnings"', () => {
  const { rerender } = show(null);
  expect(screen.queryByText(/No warnings/u)).toBeNull();
  expect(screen.getByText('Not checked yet')).toBeTruthy();
  rerender(<WarningList warnings={[]} isCurrent onFix={onFix} onShow={onShow} />);
  expect(screen.getByText('No warnings')).toBeTruthy();
});
