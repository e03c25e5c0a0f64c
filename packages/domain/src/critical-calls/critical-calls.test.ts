import { describe, expect, test } from 'vitest';
import { labClock } from '#time/lab-clock.ts';
import { callClock } from './call-clock.ts';
import { isLate, isRead, personKey, withdrawn, type Telling, type ToTell } from './call-facts.ts';
import { judgeByHand, judgeCall, openCallBlocksRelease } from './call-rules.ts';
import { calledWords, lastCalled, type CallOutcome } from './call-words.ts';
import { calleesOf, findNextCall, missingContact, type Ladder } from './next-call.ts';

const noon = Date.parse('2026-11-15T12:00:00Z');
const at = (minutes: number): string => new Date(noon + minutes * 60_000).toISOString();
const contact = (id: number, name: string, criticalCallOrder: number | null) => ({
  id,
  name,
  role: null,
  phone: '555 0111',
  criticalCallOrder,
});
const nobody = { name: null, phone: null };
const noList = { toTell: [], provider: nobody, ward: nobody, contacts: [] };
const contacts = [contact(1, 'Desk', 2), contact(2, 'Dr. Oye', 1), contact(3, 'Billing', null)];
const callees = calleesOf({ ...noList, contacts });
const ladder = (changes: Partial<Ladder> = {}): Ladder => ({ callees, tellings: [], dueAt: at(15), ...changes });
const failed = (contactId: number | null, whom: string) => ({ contactId, whom, outcome: 'no_answer' as const });
const name = (next: { at: number | null }): string | undefined =>
  next.at === null ? undefined : callees[next.at]?.name;

describe('the clock of a call', () => {
  test.each([
    [15, { tone: 'later', words: '15 m left' }],
    [10, { tone: 'soon', words: '10 m left' }],
    [0.5, { tone: 'soon', words: '1 m left' }],
    [-0.5, { tone: 'over', words: '1 m late' }],
    [-65, { tone: 'over', words: '1 h 05 m late' }],
  ])('due in %s minutes', (minutes, clock) => {
    expect(callClock(at(minutes), noon)).toEqual(clock);
  });
});

describe('whom to ring', () => {
  test('[SAFE-B11] who ordered it and the ward first, then contacts in their order; never one of the lab', () => {
    expect(callees.map(({ name: who }) => who)).toEqual(['Dr. Oye', 'Desk']);
    const provider = { name: 'Dr. Lund', phone: '555 0122' };
    const ward = { name: null, phone: '555 0133' };
    const all = calleesOf({ ...noList, provider, ward, contacts });
    expect(all.map(({ name: who, role }) => `${who} ${role ?? ''}`.trim())).toEqual([
      'Dr. Lund Ordering provider',
      'Call-back contact',
      'Dr. Oye',
      'Desk',
    ]);
    expect(calleesOf({ ...noList, provider: { ...provider, phone: null }, contacts })).toEqual(callees);
  });

  test('[SAFE-A2] whoever was told a value that is another now comes first, once', () => {
    const heard = { value: '7.9', unit: 'mmol/L', flag: 'HH', critical: true, saidAt: at(-60) } as const;
    const toTell = [
      { ...heard, contactId: 1, whom: 'Desk', phone: null },
      { ...heard, contactId: null, whom: 'Night nurse', phone: '555 0144' },
    ];
    expect(calleesOf({ ...noList, toTell, contacts }).map(({ kind, name: who, phone }) => [kind, who, phone])).toEqual([
      ['told', 'Desk', '555 0111'],
      ['told', 'Night nurse', '555 0144'],
      ['contact', 'Dr. Oye', '555 0111'],
    ]);
  });

  test('two tries without success, and it is the next; a message left is nobody told', () => {
    const once = ladder({ tellings: [failed(2, 'Dr. Oye')] });
    expect(name(findNextCall(once, noon))).toBe('Dr. Oye');
    const twice = ladder({ tellings: [failed(2, 'Dr. Oye'), { contactId: 2, whom: 'x', outcome: 'left_message' }] });
    expect(findNextCall(twice, noon)).toEqual({ at: 1, because: 'Dr. Oye did not answer twice.' });
  });

  test('overdue, one try is enough; nobody tried, the first is still rung first', () => {
    const late = { dueAt: at(-1) };
    expect(name(findNextCall(ladder(late), noon))).toBe('Dr. Oye');
    const next = findNextCall(ladder({ ...late, tellings: [failed(2, 'Dr. Oye')] }), noon);
    expect([name(next), next.because]).toEqual(['Desk', 'Overdue, and Dr. Oye did not answer.']);
  });

  test('after the last of them from the beginning', () => {
    const all = [1, 1, 2, 2].map((id) => failed(id, 'x'));
    expect(findNextCall(ladder({ tellings: all }), noon)).toEqual({
      at: 0,
      because: 'Nobody on the call list was reached. Start again.',
    });
    expect(findNextCall(ladder({ callees: [] }), noon)).toEqual({ at: null, because: null });
  });

  test('[UX-16] what is missing about the client’s contacts is said', () => {
    const clientName = 'Hollow Brook Pediatrics';
    const none = { callees: [], clientName, contacts: 0 };
    expect(missingContact(none, null)).toBe('No contact on file for Hollow Brook Pediatrics');
    expect(missingContact({ ...none, contacts: 2 }, null)).toBe(
      'No contact for critical calls on file for Hollow Brook Pediatrics',
    );
    const desk = { kind: 'contact', contactId: 3, name: 'Front desk', role: null, phone: null } as const;
    const silent = { callees: [desk], clientName, contacts: 1 };
    expect(missingContact(silent, 0)).toBe('No phone number on file for Front desk');
    expect(missingContact({ ...silent, callees: [{ ...desk, kind: 'told' }] }, 0)).toBeNull();
    expect(missingContact({ callees, clientName, contacts: 3 }, 0)).toBeNull();
  });
});

describe('what is said of a call that was made', () => {
  const clock = labClock('US/Eastern', 'US/Eastern');
  test('[UX-11] the time of today, with the day where it was another; of several values the last', () => {
    expect(calledWords('2026-11-15T19:32:00Z', clock, Date.parse('2026-11-15T20:00:00Z'))).toBe('Called 14:32');
    expect(calledWords('2026-11-15T19:32:00Z', clock, Date.parse('2026-11-16T20:00:00Z'))).toBe('Called 15 Nov 14:32');
    const value = (critical: boolean, calledAt: string | null) => ({ critical, calledAt });
    expect(lastCalled([value(true, 'a'), value(false, null), value(true, 'b')])).toBe('b');
    expect(lastCalled([value(true, 'a'), value(true, null)])).toBeNull();
    expect(lastCalled([value(false, null)])).toBeNull();
  });
});

describe('what can be done', () => {
  const open = { status: 'open', spokeTo: null, endedBecause: null } as const;
  const said = (minutes: number | null) => ({ kind: 'record', saidAt: minutes === null ? null : at(minutes) }) as const;

  test('nothing is done to a call that is over, and the sentence says why', () => {
    expect(judgeCall({ ...open, status: 'done', spokeTo: 'Dr. Oye' }, said(null), noon)).toMatchObject({
      sentence: 'This call is done: Dr. Oye read the value back. Nothing is left to do.',
    });
    expect(judgeCall({ ...open, status: 'ended', endedBecause: 'It is 4.1 now' }, said(null), noon)).toMatchObject({
      sentence: 'This call ended: It is 4.1 now.',
    });
  });

  test('[SAFE-B11] the time of the call can be said, not one to come, nor one of long ago', () => {
    expect(judgeCall(open, said(null), noon)).toEqual({ ok: true });
    expect(judgeCall(open, said(-90), noon)).toEqual({ ok: true });
    expect(judgeCall(open, said(0.5), noon)).toEqual({ ok: true });
    expect(judgeCall(open, said(5), noon)).toMatchObject({ code: 'SAID_AT' });
    expect(judgeCall(open, said(-8 * 24 * 60), noon)).toMatchObject({ code: 'SAID_AT' });
    expect([isLate(at(-11), at(0)), isLate(at(-9), at(0))]).toEqual([true, false]);
  });

  test('it is put off into the future only', () => {
    expect(judgeCall(open, { kind: 'later', until: at(-1) }, noon)).toMatchObject({ code: 'LATER_IS_PAST' });
    expect(judgeCall(open, { kind: 'later', until: at(1) }, noon)).toEqual({ ok: true });
  });

  test('[SAFE-B11] by hand, unless the test is cancelled or such a call is open already', () => {
    expect(judgeByHand({ isCancelled: false, isOpen: false })).toEqual({ ok: true });
    expect(judgeByHand({ isCancelled: true, isOpen: false })).toMatchObject({ code: 'ORDER_CANCELLED' });
    expect(judgeByHand({ isCancelled: false, isOpen: true })).toMatchObject({ code: 'CALL_OPEN' });
  });

  test('a report is not released while a call is open', () => {
    expect(openCallBlocksRelease([{ status: 'done' }, { status: 'ended' }])).toBeNull();
    expect(openCallBlocksRelease([{ status: 'open' }])?.sentence).toMatch(/^A critical value has not been called/u);
    expect(openCallBlocksRelease([{ status: 'open' }, { status: 'open' }])?.sentence).toMatch(/^2 critical values/u);
  });
});

describe('when a call is done', () => {
  const said = (whom: string, outcome: CallOutcome, inPlaceOf: string | null = null): Telling => ({
    ...withdrawn,
    id: 1,
    contactId: null,
    whom,
    phone: null,
    saidAt: at(0),
    outcome,
    inPlaceOf,
  });
  const heard = (whom: string): ToTell => ({ ...withdrawn, contactId: null, whom, phone: null, saidAt: at(-60) });

  test('a critical value once somebody read it back', () => {
    const call = (...tellings: Telling[]) => isRead({ kind: 'critical', toTell: [], tellings });
    expect([call(said('Desk', 'reached')), call(said('Desk', 'read_back'))]).toEqual([false, true]);
  });

  test('[P7] a call back once each of those who were told read it back, or somebody in their place', () => {
    const toTell = [heard('Dr. Ames'), heard('Night nurse')];
    const call = (...tellings: Telling[]) => isRead({ kind: 'call_back', toTell, tellings });
    const first = said('dr. ames ', 'read_back');
    expect(call(first)).toBe(false);
    expect(call(first, said('Night nurse', 'left_message'))).toBe(false);
    expect(call(first, said('Day nurse', 'read_back'))).toBe(false);
    expect(call(first, said('Day nurse', 'read_back', personKey(heard('Night nurse'))))).toBe(true);
  });
});
