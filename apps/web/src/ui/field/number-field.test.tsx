import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { NumberField } from './number-field.tsx';

afterEach(cleanup);

const saved = vi.fn();
const Volume = () => {
  const [value, setValue] = useState('');
  const keep = (text: string) => {
    saved(text);
    setValue(text);
  };
  return <NumberField label="Volume" unit="mL" value={value} onValueChange={keep} />;
};
const typeAndLeave = (text: string) => {
  render(<Volume />);
  const box = screen.getByLabelText<HTMLInputElement>('Volume');
  fireEvent.change(box, { target: { value: text } });
  fireEvent.blur(box);
  return box;
};

test.each(['38.0', '0.10', '-1.50', '123456789012345678.123456789', '.5', '1.'])('keeps %s as it was typed', (text) => {
  const box = typeAndLeave(text);
  expect(saved).toHaveBeenLastCalledWith(text);
  expect(box.value).toBe(text);
  expect(box.getAttribute('aria-invalid')).toBeNull();
});

test.each(['1,5', '12 mL', '1e3', '--2', '1.2.3'])(
  'says that %s is not a number, and keeps it for correction',
  (text) => {
    const box = typeAndLeave(text);
    expect(box.value).toBe(text);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toContain('Enter a number');
  },
);

test('does not complain while the number is still being typed', () => {
  render(<Volume />);
  const box = screen.getByLabelText<HTMLInputElement>('Volume');
  fireEvent.change(box, { target: { value: '-' } });
  expect(box.getAttribute('aria-invalid')).toBeNull();
});
