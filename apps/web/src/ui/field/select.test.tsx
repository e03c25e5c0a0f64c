import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { answered, failedQuery, loadingQuery } from '#testing/query-stub.ts';
import type { QueryLike } from '../feedback/query-like.ts';
import { Select, type SelectOption } from './select.tsx';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const chosen = vi.fn();
const asked = vi.fn();
const printers = [
  { value: '3', label: 'Bench 1' },
  { value: '4', label: 'Bench 2' },
];

type Query = QueryLike<readonly SelectOption<string>[]>;
const Printer = ({ query, value = null }: { query: Query; value?: string | null }) => (
  <Select label="Printer" query={query} value={value} onValueChange={chosen} emptyText="No printer yet" />
);
const open = async (): Promise<HTMLElement> => {
  const box = screen.getByRole('combobox');
  fireEvent.click(box);
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'));
  return box;
};
const rows = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('an answer shows its rows and the name of the chosen one', async () => {
  render(<Printer query={answered(printers)} value="4" />);
  expect((await open()).textContent).toBe('Bench 2');
  expect(rows()).toEqual(['Bench 1', 'Bench 2']);
});

test('an empty answer says so', async () => {
  render(<Printer query={answered([])} />);
  await open();
  expect(screen.getByText('No printer yet')).toBeTruthy();
});

test('while it loads nothing is claimed, and a value is not shown by its number', async () => {
  render(<Printer query={loadingQuery} value="4" />);
  expect((await open()).textContent).toBe('Loading…');
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect(screen.queryByText('No printer yet')).toBeNull();
  expect(rows()).toEqual([]);
});

test('[HOUSE-D2] a failed list says so, closed and open, and offers to ask again', async () => {
  const { rerender } = render(<Printer query={failedQuery(asked)} value="4" />);
  expect((await open()).textContent).toBe('Could not load');
  expect(screen.getByRole('alert').textContent).toBe('Could not load the list.');
  expect(screen.queryByText('No printer yet')).toBeNull();
  expect(rows()).toEqual(['Retry']);
  const retry = screen.getByRole('option', { name: 'Retry' });
  fireEvent.pointerDown(retry);
  fireEvent.click(retry);
  expect(asked).toHaveBeenCalledOnce();
  expect(chosen).not.toHaveBeenCalled();
  rerender(<Printer query={answered(printers)} value="4" />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(rows()).toEqual(['Bench 1', 'Bench 2']);
});

test('[HOUSE-D2] rows whose refresh failed stay, marked as out of date', async () => {
  render(<Printer query={failedQuery(asked, printers)} value="4" />);
  expect((await open()).textContent).toBe('Bench 2');
  expect(screen.getByRole('alert').textContent).toBe('Could not load the list. These may be out of date.');
  expect(rows()).toEqual(['Bench 1', 'Bench 2', 'Retry']);
});

test('the list holds nothing but options', async () => {
  render(<Printer query={failedQuery(asked, printers)} value="4" />);
  await open();
  const list = screen.getByRole('listbox');
  expect([...list.children].every((child) => child.getAttribute('role') === 'option')).toBe(true);
});
