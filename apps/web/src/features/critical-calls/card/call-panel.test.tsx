import type { CallTelling, CriticalCall } from '@aliquot/domain/critical-calls/critical-call';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { json, stubFetch } from '#testing/fetch-stub.ts';
import { renderWithApi } from '#testing/with-api.tsx';
import { hearToasts } from '#ui/feedback/toast.ts';
import { CallPanel } from './call-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onRecording.mockClear();
});

const now = Date.parse('2026-11-15T19:10:00Z');
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
const high = { value: '7.9', unit: 'mmol/L', flag: 'HH', critical: true } as const;
const normal = { value: '4.1', unit: 'mmol/L', flag: 'N', critical: false } as const;
const holm = { kind: 'contact', contactId: 4, name: 'Dessa Holm', role: 'charge nurse', phone: '555 0111' } as const;
const ames = { kind: 'told', contactId: null, name: 'Dr Ames', role: null, phone: null } as const;
const heard = { phone: null, saidAt: at(-8), ...high };

const telling = (values: Partial<CallTelling>): CallTelling => ({
  id: 1,
  saidAt: at(-8),
  writtenAt: at(-8),
  by: 'Tess Tech',
  whom: 'Dr Ames',
  contactId: null,
  phone: null,
  channel: 'phone',
  outcome: 'left_message',
  inPlaceOf: null,
  ...high,
  note: null,
  ...values,
});

const callOf = (values: Partial<CriticalCall> = {}): CriticalCall => ({
  id: 1,
  version: 3,
  kind: 'critical',
  status: 'open',
  accessionId: 12,
  caseId: '26-000412',
  orderId: 5,
  resultId: 7,
  subjectId: 9,
  subjectName: 'Ellerby, Rosalind',
  dateOfBirth: '1961-05-03',
  clientId: 2,
  clientName: 'Corrieshaw',
  contacts: 1,
  provider: null,
  labTimezone: 'US/Eastern',
  testName: 'Potassium',
  label: 'Potassium',
  ...high,
  rangeShown: '3.5 to 5.0',
  reason: null,
  replaces: null,
  proposed: null,
  detectedAt: at(-10),
  dueAt: at(5),
  escalateAt: at(20),
  later: null,
  callees: [holm],
  toTell: [],
  tellings: [],
  doneAt: null,
  endedBecause: null,
  ...values,
});

const callBack = callOf({
  kind: 'call_back',
  ...normal,
  reason: 'wrong tube',
  callees: [ames, holm],
  toTell: [
    { whom: 'Dr Ames', contactId: null, ...heard, done: false },
    { whom: 'Nurse Ito', contactId: null, ...heard, done: true },
  ],
  tellings: [telling({ id: 2, whom: 'Nurse Ito', outcome: 'read_back', ...normal })],
});

const onRecording = vi.fn();
const show = (call: CriticalCall, recording = false) =>
  renderWithApi((api) => (
    <CallPanel api={api} call={call} now={now} roomy recording={recording} onRecording={onRecording} />
  ));
const list = (name: string): string[] =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.trim());

describe('the card', () => {
  test('[SAFE-A2] says what is proposed, and what the value was before', () => {
    show(callOf({ proposed: '4.1 mmol/L', replaces: '8.4 mmol/L' }));
    expect(screen.getByText('Correction proposed: 4.1 mmol/L')).toBeTruthy();
    expect(screen.getByText('Corrected, was 8.4')).toBeTruthy();
  });

  test('[SAFE-A3] of a call back says to each person what they had been told, and who is done', () => {
    show(callBack);
    expect(screen.getByRole('region', { name: 'Call back: Potassium 4.1 mmol/L, 26-000412' })).toBeTruthy();
    const [open, done] = list('To tell');
    expect(open).toMatch(
      /^Told 7\.9 mmol\/L to Dr Ames at 14:02.*\. It is 4\.1 mmol\/L now \(wrong tube\)\. Tell Dr Ames\.$/u,
    );
    expect(done).toMatch(/^Told Nurse Ito, who had heard 7\.9 mmol\/L at 14:02/u);
  });

  test('[SAFE-A3] of a record says the value told, and when it was written, if that was later', () => {
    show({
      ...callBack,
      tellings: [telling({ saidAt: at(-40), writtenAt: at(-8) }), telling({ id: 2, outcome: 'busy' })],
    });
    const [busy, message] = list('Call records');
    expect(message).toMatch(/Left a message: 7\.9 mmol\/L, Dr Ames, phonewritten 14:02/u);
    expect(busy).toMatch(/Busy, Dr Ames, phone/u);
    expect(busy).not.toContain('written');
  });

  test('has the reference range to read out, and the number that was called', () => {
    show(callOf({ tellings: [telling({ phone: '555 0111' })] }));
    expect(screen.getByText('Reference 3.5 to 5.0')).toBeTruthy();
    expect(list('Call records')[0]).toContain('phone 555 0111');
  });

  test('[SAFE-B11] names the managers once they were told, and never as whom to call', () => {
    show(callOf({ escalateAt: at(-1) }));
    expect(screen.getByText('Escalated to the lab managers')).toBeTruthy();
    expect(list('Call list')).toEqual([expect.stringContaining('Dessa Holm')]);
    cleanup();
    show(callOf());
    expect(screen.queryByText('Escalated to the lab managers')).toBeNull();
  });
});

describe('the record', () => {
  const form = () => within(screen.getByRole('form'));
  const readBack = (name: string): void => {
    fireEvent.click(form().getByRole('checkbox', { name: new RegExp(`^Read-back confirmed: ${name}`, 'u') }));
  };

  test('[SAFE-A3] of a call back closes the call with the last person who reads it back', () => {
    show(callBack, true);
    expect(form().getByRole('button', { name: 'Log attempt' })).toBeTruthy();
    readBack('Potassium 4.1 mmol/L');
    expect(form().getByRole('button', { name: 'Close call' })).toBeTruthy();
    cleanup();
    show({ ...callBack, tellings: [], toTell: callBack.toTell.map((person) => ({ ...person, done: false })) }, true);
    readBack('Potassium 4.1 mmol/L');
    expect(form().getByRole('button', { name: 'Record call' })).toBeTruthy();
  });

  test('[SAFE-A3] a value that is gone is read back as withdrawn; by hand without a result it is the reason', () => {
    const nothing = { value: null, unit: null, flag: null, critical: false };
    show({ ...callBack, ...nothing }, true);
    readBack('Potassium withdrawn, no value yet');
    cleanup();
    show(callOf({ kind: 'by_hand', ...nothing, reason: 'Gram positive cocci', resultId: null }), true);
    readBack('Gram positive cocci');
  });

  test('sends whom, how and what was reached, and keeps what was typed when somebody else was faster', async () => {
    const seen = stubFetch(() =>
      json([{ error: { message: 'CONFLICT', code: -32009, data: { code: 'CONFLICT', httpStatus: 409 } } }], 409),
    );
    const said: string[] = [];
    const stop = hearToasts({ said: ({ title }) => said.push(title), settled: () => undefined });
    show(callOf(), true);
    fireEvent.change(form().getByRole('textbox', { name: 'Spoke to' }), { target: { value: 'Ward clerk' } });
    readBack('Potassium 7.9 mmol/L');
    fireEvent.click(form().getByRole('button', { name: 'Close call' }));
    await waitFor(() => expect(seen.some(({ path }) => path.endsWith('criticalCalls.record'))).toBe(true));
    const sent: unknown = JSON.parse(seen[0]?.body ?? '{}');
    expect(sent).toMatchObject({
      '0': {
        id: 1,
        version: 3,
        whom: 'Ward clerk',
        contactId: 4,
        phone: '555 0111',
        channel: 'phone',
        outcome: 'read_back',
        saidAt: null,
        inPlaceOf: null,
      },
    });
    await waitFor(() => expect(said).toEqual(['Nothing was changed']));
    stop();
    expect(onRecording).not.toHaveBeenCalled();
    expect(form().getByRole('textbox', { name: 'Spoke to' })).toHaveProperty('value', 'Ward clerk');
  });
});
