import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { answered, json, stubFetch } from '#testing/fetch-stub.ts';
import { makeLine, makeOrder } from '#testing/make-case.ts';
import { makeDoubt, makeResult } from '#testing/make-worklist.ts';
import { renderWithApi } from '#testing/with-api.tsx';
import { ReviewDialog } from './review-dialog.tsx';

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

const condition = makeDoubt('SPECIMEN_CONDITION', { sentence: 'Tube hemolyzed' });
const block = makeDoubt('RUN_REJECTED', { weight: 'block', sentence: 'Run rejected' });
const why = 'Run rejected. Measure it again in another run.';
const accession = {
  caseId: '26-000007',
  orders: [makeOrder(1), makeOrder(2)],
  subject: { familyName: 'Hartcastle', givenName: 'Wendell' },
};
const sheet = {
  lines: [
    makeLine(1, { result: makeResult({ id: 1, orderId: 1, version: 4, doubts: [condition] }) }),
    makeLine(2, {
      result: makeResult({ id: 2, orderId: 2, doubts: [block] }),
      mayNot: { approve: why, reject: null, correct: null },
    }),
  ],
  runs: [],
};

const open = (outcome: { outcome: string; sentence: string | null }) => {
  const asked = stubFetch(() => json([answered({ outcomes: [{ id: 1, ...outcome }], results: [] })]));
  renderWithApi((api) => <ReviewDialog api={api} accession={accession} sheet={sheet} onClose={() => undefined} />);
  return asked;
};
const toasts = (): unknown[] =>
  toast.getToasts().flatMap((shown) => ('title' in shown ? [shown.title, shown.description] : []));

test('[SAFE-A12] what is blocked cannot be approved and says why; no result with a review reason is among the clear', () => {
  open({ outcome: 'done', sentence: null });
  expect(screen.getByRole('heading', { name: 'Review 1 result' })).toBeTruthy();
  expect(screen.getByText('Tube hemolyzed')).toBeTruthy();
  const blocked = screen.getByRole('button', { name: 'Approve Test 2' });
  expect(blocked.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Cannot be approved now').parentElement?.textContent).toBe(`Cannot be approved now ${why}`);
  expect(screen.queryByRole('button', { name: /^Approve all clear/u })).toBeNull();
});

test('[SAFE-B13] approving one acknowledges the review reasons that stood beside it', async () => {
  const asked = open({ outcome: 'done', sentence: null });
  fireEvent.click(screen.getByRole('button', { name: 'Approve Test 1' }));
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('results.approve'))).toBe(true));
  const sent = asked.find(({ path }) => path.endsWith('results.approve'));
  expect(JSON.parse(sent?.body ?? '')['0']).toMatchObject({
    lane: 'one_by_one',
    results: [{ id: 1, version: 4, acknowledged: ['SPECIMEN_CONDITION'] }],
  });
});

test('[SAFE-A12] what was judged again in the last moment is not approved, and its new reason is said', async () => {
  const again = 'It was judged again: Tube rejected. Look at it again.';
  open({ outcome: 'conflict', sentence: again });
  fireEvent.click(screen.getByRole('button', { name: 'Approve Test 1' }));
  await waitFor(() => expect(toasts()).toEqual(['1 result not changed', again]));
});
