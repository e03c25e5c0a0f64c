import type { WhatFollows } from '@aliquot/domain/consequences/what-follows';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from '#api/trpc.ts';
import { answered, json, refused, stubFetch, type Answer, type SeenCall } from '#testing/fetch-stub.ts';
import { makeFollowRow, makeFollows } from '#testing/make-follows.ts';
import { renderWithApi } from '#testing/with-api.tsx';
import { LabZone } from '#time/lab-zone.tsx';
import { ConsequencesDialog } from './consequences-dialog.tsx';
import { usePreview } from './use-preview.ts';

const [onConfirm, onClose] = [vi.fn(), vi.fn()];
let send: () => Promise<unknown> = () => Promise.resolve();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const Rejection = ({ api }: { api: Api }) => {
  const [recollect, setRecollect] = useState(true);
  const preview = usePreview(api, { act: 'reject_tube', input: { id: 1, version: 2, sampleId: 3, recollect } });
  return (
    <LabZone zone="US/Eastern">
      <ConsequencesDialog
        title="Reject tube 26-000412-1"
        confirmLabel="Reject tube"
        danger
        reasonLabel="Reason"
        preview={preview}
        busy={false}
        error={null}
        onClose={onClose}
        onConfirm={(answer) => {
          onConfirm(answer);
          preview.confirmed(send()).catch(() => undefined);
        }}
      >
        <button type="button" onClick={() => setRecollect(!recollect)}>
          Switch
        </button>
      </ConsequencesDialog>
    </LabZone>
  );
};

const show = (answer: (call: SeenCall, index: number) => Answer): SeenCall[] => {
  const calls = stubFetch(answer);
  renderWithApi((api) => <Rejection api={api} />);
  return calls;
};
const answerOf = (follows: WhatFollows) => json([answered(follows)]);
const confirm = (name: string | RegExp = /^Reject tube/u) => screen.getByRole('button', { name });
const isDisabled = (): boolean => confirm().getAttribute('aria-disabled') === 'true';
const typeReason = (): void => {
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Clotted' } });
};

const three = makeFollows(
  [
    makeFollowRow('call_back', { name: 'Dr. Ames', class: 'reported', toldAt: '2026-11-12T19:02:00.000Z' }),
    makeFollowRow('decide', { name: 'Sodium', withheld: true, before: null, class: 'reported' }),
    makeFollowRow('ends', { orderId: 2, name: 'Calcium', why: 'Tube rejected' }),
  ],
  { notAffected: 6 },
);

test('is confirmed with the reason and the list that was seen', async () => {
  show(() => answerOf(three));
  typeReason();
  expect(isDisabled()).toBe(true);
  await screen.findByText('1 person was told a value');
  const list = within(screen.getByRole('region', { name: 'What follows' }));
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'People to call back 1Task: call back',
    'Reported results to decide about 1Stay reported. Task: decide',
    'Results that end 1',
  ]);
  expect(list.getByText(/^Told/u).textContent).toContain('14:02');
  expect(list.getAllByText('hidden').length).toBe(2);
  expect(list.getByText('Not affected').textContent).toContain('6');
  fireEvent.click(confirm('Reject tube and withdraw 1 result'));
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ hash: three.hash, reason: 'Clotted' });
});

test('where nothing follows it says so, and the button names the action alone', async () => {
  show(() => answerOf(makeFollows()));
  await screen.findByText('No result changes.');
  expect(isDisabled()).toBe(true);
  typeReason();
  expect(isDisabled()).toBe(false);
  expect(confirm().textContent).toBe('Reject tube');
});

test('a failed preview is not "nothing follows": it says why, can be tried again and confirms nothing', async () => {
  show((_call, index) => (index === 0 ? json([refused('SERVICE_UNAVAILABLE', 503)], 503) : answerOf(makeFollows())));
  typeReason();
  await screen.findByText('Could not work out what follows.');
  expect(screen.queryByText('No result changes.')).toBeNull();
  fireEvent.click(confirm());
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No result changes.');
  expect(isDisabled()).toBe(false);
});

test('another choice is worked out anew; typed words stay', async () => {
  const calls = show((call) => answerOf(call.body.includes('"recollect":true') ? three : makeFollows()));
  await screen.findByText('1 person was told a value');
  typeReason();
  fireEvent.click(screen.getByRole('button', { name: 'Switch' }));
  await waitFor(() => expect(isDisabled()).toBe(true));
  await screen.findByText('No result changes.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Clotted');
  expect(calls.length).toBe(2);
});

test('a list that changed meanwhile is shown and confirmed once more', async () => {
  show(() => answerOf(makeFollows()));
  await screen.findByText('No result changes.');
  typeReason();
  const details = { rule: 'FOLLOWS_CHANGED', follows: { ...three, hash: 'b'.repeat(64) } };
  send = () => Promise.reject(Object.assign(new Error('changed'), { data: { code: 'CONFLICT', details } }));
  fireEvent.click(confirm());
  await screen.findByText('What follows has changed in the meantime.');
  fireEvent.click(confirm('Reject tube and withdraw 1 result'));
  expect(onConfirm.mock.lastCall?.[0]).toEqual({ hash: 'b'.repeat(64), reason: 'Clotted' });
});

test('the first 50 rows, then all of them', async () => {
  const rows = Array.from({ length: 60 }, (_, at) =>
    makeFollowRow('ends', { orderId: at + 1, name: `Test ${at + 1}` }),
  );
  show(() => answerOf(makeFollows(rows)));
  const all = await screen.findByRole('button', { name: 'Show all 60' });
  expect(screen.getAllByRole('listitem').length).toBe(50);
  fireEvent.click(all);
  expect(screen.getAllByRole('listitem').length).toBe(60);
});
