import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFollowRow, makeFollows } from '#testing/make-follows.ts';
import { renderWithApi } from '#testing/with-api.tsx';
import { hearToasts, type ToastSaid } from '#ui/feedback/toast.ts';
import { useAction, type Action } from './use-action.ts';

const [onDone, onStale] = [vi.fn(), vi.fn()];
let said: ToastSaid[] = [];
let stop = (): void => undefined;
beforeEach(() => {
  said = [];
  stop = hearToasts({ said: (toast) => said.push(toast), settled: () => undefined });
});
afterEach(() => {
  cleanup();
  stop();
  vi.clearAllMocks();
});

const Part = ({ run }: { run: Action<string>['run'] }) => {
  const action = useAction<string>({ record: { id: 1, version: 2 }, word: 'accession', onDone, onStale });
  return (
    <button type="button" onClick={() => action.act({ done: 'Tube rejected', run })}>
      {action.busy ? 'busy' : (action.error ?? 'no error')}
    </button>
  );
};
const refuse = async (error: Error): Promise<void> => {
  const run = vi.fn(() => Promise.reject(error));
  renderWithApi(() => <Part run={run} />);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByText('busy')).toBeNull());
};
const refused = (details: object) => Object.assign(new Error('Refused.'), { data: { code: 'CONFLICT', details } });

test('someone else was faster: it says so and the record is read again', async () => {
  await refuse(refused({ current: {} }));
  expect(said.map(({ title }) => title)).toEqual(['Nothing was changed']);
  expect(onStale).toHaveBeenCalledTimes(1);
});

test('a list of what follows that changed closes nothing: the dialog shows the new one', async () => {
  await refuse(refused({ rule: 'FOLLOWS_CHANGED', follows: makeFollows([makeFollowRow('ends')]) }));
  expect(screen.getByText('no error')).toBeTruthy();
  expect(said).toEqual([]);
  expect(onStale).not.toHaveBeenCalled();
});

test('an action left before it was confirmed is no error', async () => {
  await refuse(Object.assign(new Error('Not confirmed.'), { data: { code: 'CANCELLED' } }));
  expect(screen.getByText('no error')).toBeTruthy();
  expect(onStale).not.toHaveBeenCalled();
});
