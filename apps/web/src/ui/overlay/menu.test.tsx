import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { answered, failedQuery, loadingQuery } from '#testing/query-stub.ts';
import { Button } from '../button/button.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import type { QueryLike } from '../feedback/query-like.ts';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const asked = vi.fn();
const selected = vi.fn();
const mine = [{ label: 'Due today', onSelect: selected }];

const Views = ({ query }: { query: QueryLike<readonly MenuItem[]> }) => (
  <Menu
    trigger={<Button>Views</Button>}
    entries={[
      { query, failed: 'Could not load the saved views', empty: 'No saved views yet' },
      'rule',
      { label: 'Save view…', onSelect: () => undefined },
    ]}
  />
);
const open = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  await waitFor(() => expect(screen.getByRole('menu')).toBeTruthy());
};
const items = (): (string | null)[] => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('an answer shows its entries among the others', async () => {
  render(<Views query={answered(mine)} />);
  await open();
  expect(items()).toEqual(['Due today', 'Save view…']);
});

test.each([
  ['Loading…', loadingQuery],
  ['No saved views yet', answered([])],
])('%s stands in place of the entries and cannot be chosen', async (words, query) => {
  render(<Views query={query} />);
  await open();
  expect(items()).toEqual([words, 'Save view…']);
  expect(screen.getByRole('menuitem', { name: words }).getAttribute('aria-disabled')).toBe('true');
});

test('[HOUSE-D2] a failed section says so and asks again in place; the other entries stay', async () => {
  const { rerender } = render(<Views query={failedQuery(asked)} />);
  await open();
  expect(items()).toEqual(['Could not load the saved views. Retry', 'Save view…']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Could not load the saved views. Retry' }));
  expect(asked).toHaveBeenCalledOnce();
  expect(screen.getByRole('menu')).toBeTruthy();
  rerender(<Views query={answered(mine)} />);
  expect(items()).toEqual(['Due today', 'Save view…']);
});

test('[HOUSE-D2] entries whose refresh failed stay beside the offer to ask again', async () => {
  render(<Views query={failedQuery(asked, mine)} />);
  await open();
  expect(items()).toEqual(['Due today', 'Could not load the saved views. Retry', 'Save view…']);
});
