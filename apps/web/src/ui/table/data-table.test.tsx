import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { DataTable } from './data-table.tsx';
import type { DataColumn, RowSelectionState } from './data-table-model.ts';

afterEach(cleanup);

type Tube = { id: string; volume: number };
const tubes: Tube[] = [
  { id: 'T-2', volume: 10 },
  { id: 'T-10', volume: 2 },
  { id: 'T-1', volume: 5 },
];
const columns: DataColumn<Tube>[] = [
  { id: 'tube', header: 'Tube', cell: (tube) => tube.id, sortBy: (tube) => tube.id },
  { id: 'volume', header: 'Volume', align: 'right', cell: (tube) => tube.volume, sortBy: (tube) => tube.volume },
];
const open = vi.fn();
const chosen = vi.fn<(next: RowSelectionState) => void>();

const tubeLink = (tube: Tube, { className, children }: { className: string; children: ReactNode }) => (
  <a href={`#${tube.id}`} className={className}>
    {children}
  </a>
);

const Rack = ({ rows = tubes }: { rows?: Tube[] }) => {
  const [selection, setSelection] = useState<RowSelectionState>({});
  return (
    <DataTable
      caption="Tubes in rack C2"
      columns={columns}
      rows={rows}
      getRowId={(tube) => tube.id}
      selection={selection}
      onSelectionChange={(next) => {
        chosen(next);
        setSelection(next);
      }}
      onOpen={open}
      link={tubeLink}
    />
  );
};
const ids = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('sorts like a person would and says how it is sorted', () => {
  render(<Rack />);
  const head = screen.getByRole('columnheader', { name: 'Tube' });
  expect(head.getAttribute('aria-sort')).toBeNull();
  fireEvent.click(within(head).getByRole('button'));
  expect(ids()).toEqual(['T-1', 'T-2', 'T-10']);
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(within(head).getByRole('button'));
  expect(ids()).toEqual(['T-10', 'T-2', 'T-1']);
});

test('is named, and its first column holds real links', () => {
  render(<Rack />);
  expect(screen.getByRole('table', { name: 'Tubes in rack C2' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'T-10' }).getAttribute('href')).toBe('#T-10');
});

test('some chosen rows show as mixed in the head, all as chosen', () => {
  render(<Rack />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select T-2' }));
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  fireEvent.click(all);
  expect(Object.keys(chosen.mock.lastCall?.[0] ?? {}).sort()).toEqual(['T-1', 'T-10', 'T-2']);
});

test('arrow keys walk the rows and Enter opens the one in focus', () => {
  render(<Rack />);
  screen.getByRole('link', { name: 'T-2' }).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  expect((document.activeElement as HTMLElement).dataset['rowId']).toBe('T-1');
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  expect(open).toHaveBeenCalledWith(tubes[2]);
});

test('a click on the checkbox chooses the row without opening it', () => {
  open.mockClear();
  render(<Rack />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select T-2' }));
  expect(open).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('10'));
  expect(open).toHaveBeenCalledOnce();
});

test('thousands of rows do not all reach the page, but the count is told', () => {
  render(<Rack rows={Array.from({ length: 3000 }, (_, place) => ({ id: `T-${place}`, volume: place }))} />);
  expect(screen.queryAllByRole('rowheader').length).toBeLessThan(100);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3001');
});

test('a long list is drawn whole for paper, with plain headings, and in part again afterwards', () => {
  const many = Array.from({ length: 300 }, (_, place) => ({ id: `T-${place}`, volume: place }));
  render(<Rack rows={many} />);
  const rows = () => screen.getAllByRole('row').length - 1;
  const onScreen = rows();
  expect(onScreen).toBeLessThan(many.length);
  fireEvent(window, new Event('beforeprint'));
  expect(rows()).toBe(many.length);
  expect(within(screen.getByRole('columnheader', { name: 'Tube' })).queryByRole('button')).toBeNull();
  fireEvent(window, new Event('afterprint'));
  expect(rows()).toBe(onScreen);
});
