import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

const typeWithCapsLock = (box: HTMLElement) => {
  const press = createEvent.keyDown(box, { key: 'A' });
  // happy-dom does not know modifiers.
  Object.defineProperty(press, 'getModifierState', { value: (key: string) => key === 'CapsLock' });
  fireEvent(box, press);
};

test('the toggle shows and hides the password and says which it is', () => {
  render(<PasswordField label="Password" />);
  const box = screen.getByLabelText<HTMLInputElement>('Password');
  const toggle = screen.getByRole('button', { name: 'Show password' });
  expect([box.type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  fireEvent.click(toggle);
  expect([box.type, toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  fireEvent.click(toggle);
  expect([box.type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
});

test('warns about Caps Lock beside the field, and stops when it is left', () => {
  render(<PasswordField label="Password" />);
  const box = screen.getByLabelText('Password');
  typeWithCapsLock(box);
  const hint = screen.getByText('Caps Lock is on');
  expect(box.getAttribute('aria-describedby')).toContain(hint.id);
  fireEvent.blur(box);
  expect(screen.queryByText('Caps Lock is on')).toBeNull();
});

test('a refused password keeps both the error and the Caps Lock hint', () => {
  render(<PasswordField label="Password" error="Invalid email or password" />);
  const box = screen.getByLabelText('Password');
  typeWithCapsLock(box);
  expect(box.getAttribute('aria-describedby')?.split(' ')).toHaveLength(2);
  expect(box.getAttribute('aria-invalid')).toBe('true');
});
