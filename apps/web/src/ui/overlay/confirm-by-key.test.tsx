import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';

const confirmed = vi.fn();
const closed = vi.fn();
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const show = (footer: ReactNode) =>
  render(
    <Dialog open onOpenChange={() => undefined} title="Hold" footer={footer}>
      <input aria-label="Reason" />
    </Dialog>,
  );
const press = (key: string, modifiers: object = { ctrlKey: true }): void => {
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key, ...modifiers });
};
const cancel = <Button onClick={closed}>Cancel</Button>;
const confirm = (variant: 'primary' | 'secondary') => (
  <Button variant={variant} onClick={confirmed}>
    Place hold
  </Button>
);
const both = (variant: 'primary' | 'secondary') => (
  <>
    {cancel}
    {confirm(variant)}
  </>
);

test.each([
  ['Enter', { ctrlKey: true }],
  ['Enter', { metaKey: true }],
  ['s', { ctrlKey: true }],
])('[UX-13] %s with %o presses the filled button', (key, modifiers) => {
  show(both('primary'));
  press(key, modifiers);
  expect(confirmed).toHaveBeenCalledOnce();
  expect(closed).not.toHaveBeenCalled();
});

test('[UX-13] a button that cannot be pressed is not', () => {
  show(
    <Button variant="danger" disabledReason="Reason required" onClick={confirmed}>
      Reject
    </Button>,
  );
  press('Enter');
  expect(confirmed).not.toHaveBeenCalled();
});

test('[UX-13] a dialog that only shows something is closed by its one button; one with a choice is left alone', () => {
  const { unmount } = show(cancel);
  press('Enter');
  expect(closed).toHaveBeenCalledOnce();
  unmount();
  show(both('secondary'));
  press('Enter');
  expect(closed).toHaveBeenCalledOnce();
  expect(confirmed).not.toHaveBeenCalled();
});

test('a key held down presses once, and other keys press nothing', () => {
  show(confirm('primary'));
  press('Enter', { ctrlKey: true, repeat: true });
  press('Enter', {});
  press('k');
  expect(confirmed).not.toHaveBeenCalled();
});

test('[UX-13] Mod+Enter confirms a question, Mod+S does not: whoever wants to save must not leave', () => {
  render(
    <AlertDialog
      open
      danger
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      onOpenChange={closed}
      onConfirm={confirmed}
    />,
  );
  const stay = screen.getByRole('button', { name: 'Cancel' });
  fireEvent.keyDown(stay, { key: 's', ctrlKey: true });
  expect([confirmed.mock.calls.length, closed.mock.calls.length]).toEqual([0, 0]);
  fireEvent.keyDown(stay, { key: 'Enter', ctrlKey: true });
  expect(confirmed).toHaveBeenCalledOnce();
});
