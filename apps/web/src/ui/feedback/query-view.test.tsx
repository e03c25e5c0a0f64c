import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { QueryView } from './query-view.tsx';
import type { QueryLike } from './query-like.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const refetch = vi.fn();
const idle = { isFetching: false, error: null, refetch };
const failed = { message: 'The server did not answer.' };

const show = (query: QueryLike<string[]>) =>
  render(
    <QueryView query={query} empty="No orders wait for this test.">
      {(rows) => <p>{rows.join(' ')}</p>}
    </QueryView>,
  );

test('a failed fetch never reads as "nothing to do"', () => {
  show({ ...idle, status: 'error', data: undefined, error: failed });
  expect(screen.queryByText('No orders wait for this test.')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('The server did not answer.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('an empty list that could not be refreshed does not claim to be empty', () => {
  show({ ...idle, status: 'error', data: [], error: failed });
  expect(screen.queryByText('No orders wait for this test.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('rows stay on screen when the refresh fails, under a banner', () => {
  show({ ...idle, status: 'error', data: ['26-004771'], error: failed });
  expect(screen.getByText('26-004771')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('may be out of date');
});

test('an answer without rows says so', () => {
  show({ ...idle, status: 'success', data: [] });
  expect(screen.getByText('No orders wait for this test.')).toBeTruthy();
});

test('a quick answer never flashes a placeholder', () => {
  vi.useFakeTimers();
  show({ ...idle, status: 'pending', data: undefined, isFetching: true });
  act(() => {
    vi.advanceTimersByTime(149);
  });
  expect(screen.queryByText('Loading')).toBeNull();
  act(() => {
    vi.advanceTimersByTime(2);
  });
  expect(screen.getByText('Loading')).toBeTruthy();
});

test('a query that waits for the network says there is no connection', () => {
  show({ ...idle, status: 'pending', data: undefined, fetchStatus: 'paused' });
  expect(screen.getByRole('alert').textContent).toContain('no connection');
});
