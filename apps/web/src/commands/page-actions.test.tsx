import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { knowsPageAction, runPageAction, usePageActions, type PageActions } from './page-actions.ts';

afterEach(cleanup);

const Part = ({ actions, covers = false }: { actions: PageActions; covers?: boolean }) => {
  usePageActions(actions, { covers });
  return null;
};

test('the part opened last that knows the action takes it', () => {
  const [list, look] = [vi.fn(), vi.fn()];
  render(<Part actions={{ 'row.next': list, 'row.select': list }} />);
  render(<Part actions={{ 'row.next': look }} />);
  runPageAction('row.next');
  runPageAction('row.select');
  expect([list.mock.calls.length, look.mock.calls.length]).toEqual([1, 1]);
});

test('[D-1] what lies over the page leaves the list below none of its keys', () => {
  const [list, look] = [vi.fn(), vi.fn()];
  render(<Part actions={{ 'row.next': list, 'row.select': list, 'rack.toggle': list }} />);
  const over = render(<Part covers actions={{ 'row.next': look }} />);
  for (const action of ['row.next', 'row.select', 'rack.toggle'] as const) runPageAction(action);
  expect([list.mock.calls.length, look.mock.calls.length]).toEqual([0, 1]);
  expect(knowsPageAction('rack.toggle')).toBe(false);
  over.unmount();
  expect(knowsPageAction('rack.toggle')).toBe(true);
});
