import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAltKey } from './alt-key.ts';

const run = vi.fn();
afterEach(() => {
  cleanup();
  run.mockClear();
});

const Part = ({ active }: { active?: boolean }) => {
  useAltKey('c', run, active);
  return <input aria-label="Note" />;
};
/** As keyboards send it whose Alt writes another character. */
const altC = { code: 'KeyC', key: 'ç', altKey: true };

test('Alt with the letter works from inside a field too, and writes nothing there', () => {
  render(<Part />);
  expect(fireEvent.keyDown(screen.getByRole('textbox'), altC)).toBe(false);
  expect(run).toHaveBeenCalledOnce();
});

test('the letter alone, other chords, a held key and a part at rest do nothing', () => {
  const { rerender } = render(<Part />);
  const field = screen.getByRole('textbox');
  for (const other of [{ altKey: false }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { repeat: true }])
    fireEvent.keyDown(field, { ...altC, ...other });
  fireEvent.keyDown(field, { ...altC, code: 'KeyN' });
  rerender(<Part active={false} />);
  fireEvent.keyDown(field, altC);
  expect(run).not.toHaveBeenCalled();
});

test('what took the key already keeps it', () => {
  render(<Part />);
  const field = screen.getByRole('textbox');
  field.addEventListener('keydown', (event) => event.preventDefault());
  fireEvent.keyDown(field, altC);
  expect(run).not.toHaveBeenCalled();
});
