import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refusalWords } from '#api/refusal.ts';
import { makeFollowRow, makeFollows } from '#testing/make-follows.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { confirmFollows, isCancelled, type Expects } from './confirm-follows.ts';
import { FollowQuestion } from './follow-question.tsx';

const words = { title: 'Undo receipt of 26-000412-1', confirmLabel: 'Undo receipt' };
const follows = makeFollows([makeFollowRow('ends')]);
const refusal = (rule: string, hash = follows.hash) =>
  Object.assign(new Error('Look at what follows first.'), {
    data: { code: 'BAD_REQUEST', details: { rule, follows: { ...follows, hash } } },
  });

type Send = (expects: Expects) => Promise<string>;
const [dismissed, send] = [vi.fn(), vi.fn<Send>()];
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const show = () =>
  render(
    <>
      <Dialog open onOpenChange={dismissed} title="Below" footer={<button type="button">Save</button>} />
      <FollowQuestion />
    </>,
  );
const confirm = () => screen.findByRole('button', { name: 'Undo receipt and withdraw 1 result' });

test('an action that is not refused for it is sent once, without a question', async () => {
  show();
  send.mockResolvedValue('done');
  await expect(confirmFollows(words, send)).resolves.toBe('done');
  expect(send).toHaveBeenCalledExactlyOnceWith({});
  expect(screen.queryByText(words.title)).toBeNull();
});

test('refused for anything else, it is refused', async () => {
  send.mockRejectedValue(new Error('no'));
  await expect(confirmFollows(words, send)).rejects.toThrow('no');
});

test('confirmed, it is sent again with the list that was seen; changed meanwhile, it is asked once more', async () => {
  show();
  const changed = 'b'.repeat(64);
  send
    .mockRejectedValueOnce(refusal('PREVIEW_NEEDED'))
    .mockRejectedValueOnce(refusal('FOLLOWS_CHANGED', changed))
    .mockResolvedValueOnce('done');
  const sent = confirmFollows(words, send);
  fireEvent.click(await confirm());
  await screen.findByText('What follows has changed in the meantime.');
  fireEvent.click(await confirm());
  await expect(sent).resolves.toBe('done');
  expect(send.mock.calls.map(([expects]) => expects.expects)).toEqual([undefined, follows.hash, changed]);
  await waitFor(() => expect(screen.queryByText(words.title)).toBeNull());
});

test('left with Escape nothing is sent, and the dialog below stays open', async () => {
  show();
  send.mockRejectedValue(refusal('PREVIEW_NEEDED'));
  const sent = confirmFollows(words, send);
  const refused = sent.catch((error: unknown) => error);
  fireEvent.keyDown(await confirm(), { key: 'Escape' });
  const error = await refused;
  expect(isCancelled(error)).toBe(true);
  expect(refusalWords(error)).toBe('Not confirmed. Nothing was changed.');
  expect(send).toHaveBeenCalledTimes(1);
  expect(dismissed).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByText(words.title)).toBeNull());
});
