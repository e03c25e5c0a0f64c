import { describe, expect, test } from 'vitest';
import { labClock } from '#time/lab-clock.ts';
import { callClock } from './call-clock.ts';
import { judgeCall, openCallBlocksRelease } from './call-rules.ts';
import { calledWords, lastCalled } from './call-words.ts';
import { calleesOf, calleeWords, findNextCall, missingContact, type Ladder } from './next-call.ts';

const noon = Date.parse('2026-11-15T12:00:00Z');
const at = (minutes: number): string => new Date(noon + minutes * 60_000).toISOString();
const lab = { name: 'Harbour Lab', director: 'Dr. Ines Vale', phone: '555 0100' };
const contact = (id: number, name: string, criticalCallOrder: number | null) => ({
  id,
  name,
  role: null,
  phone: '555 0111',
  criticalCallOrder,
});
const callees = calleesOf([contact(1, 'Desk', 2), contact(2, 'Dr. Oye', 1), contact(3, 'Billing', null)], lab);
const ladder = (changes: Partial<Ladder> = {}): Ladder => ({
  callees,
  attempts: [],
  dueAt: at(15),
  escalateAt: at(30),
  ...changes,
});
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
  test('contacts in their order, never one without a place, the laboratory’s manager last', () => {
    expect(callees.map(({ name: who }) => who)).toEqual(['Dr. Oye', 'Desk', 'Dr. Ines Vale']);
    expect(name(findNextCall(ladder(), noon))).toBe('Dr. Oye');
  });

  test('two tries without success, and it is the next; a message left is nobody told', () => {
    const once = ladder({ attempts: [failed(2, 'Dr. Oye')] });
    expect(name(findNextCall(once, noon))).toBe('Dr. Oye');
    const twice = ladder({ attempts: [failed(2, 'Dr. Oye'), { contactId: 2, whom: 'x', outcome: 'left_message' }] });
    expect(findNextCall(twice, noon)).toEqual({
      at: 1,
      escalated: 'next contact',
      because: 'Dr. Oye did not answer twice.',
    });
  });

  test('overdue, one try is enough; nobody tried, the first is still rung first', () => {
    const late = { dueAt: at(-1) };
    expect(name(findNextCall(ladder(late), noon))).toBe('Dr. Oye');
    const next = findNextCall(ladder({ ...late, attempts: [failed(2, 'Dr. Oye')] }), noon);
    expect([name(next), next.because]).toEqual(['Desk', 'Overdue, and Dr. Oye did not answer.']);
  });

  test('after the last contact the manager; also when the time to escalate has come, whoever was tried', () => {
    const all = [1, 1, 2, 2].map((id) => failed(id, 'x'));
    expect(findNextCall(ladder({ attempts: all }), noon)).toMatchObject({ at: 2, escalated: 'manager' });
    expect(findNextCall(ladder({ escalateAt: at(-1) }), noon)).toMatchObject({ at: 2, escalated: 'manager' });
    const managerToo = [...all, failed(null, 'Dr. Ines Vale'), failed(null, 'Dr. Ines Vale')];
    expect(findNextCall(ladder({ attempts: managerToo }), noon)).toMatchObject({ at: 2 });
  });

  test('a client without contacts: the manager at once, without a reproach', () => {
    const alone = calleesOf([], { ...lab, director: null });
    expect(alone.map(({ name: who }) => who)).toEqual(['Lab manager, Harbour Lab']);
    expect(findNextCall(ladder({ callees: alone }), noon)).toEqual({ at: 0, escalated: 'manager', because: null });
  });

  test('[UX-16] what is missing about the client’s contacts is said; the lab’s own manager is an escalation', () => {
    const clientName = 'Hollow Brook Pediatrics';
    const alone = calleesOf([], lab);
    const none = { callees: alone, clientName, contacts: 0 };
    expect(missingContact(none, 0)).toBe('No contact on file for Hollow Brook Pediatrics');
    expect(missingContact({ ...none, contacts: 2 }, 0)).toBe(
      'No contact for critical calls on file for Hollow Brook Pediatrics',
    );
    expect(alone.map(calleeWords)).toEqual(['Escalate to Dr. Ines Vale']);
    const contact = { kind: 'contact', contactId: 3, name: 'Front desk', role: null, phone: null } as const;
    const silent = { callees: [contact, ...alone], clientName, contacts: 1 };
    expect(missingContact(silent, 0)).toBe('No phone number on file for Front desk');
    expect(missingContact(silent, 1)).toBeNull();
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
  const open = { status: 'open', spokeTo: null } as const;
  test('a call is done only once the value was read back', () => {
    expect(judgeCall(open, { kind: 'complete', readBack: false }, noon)).toMatchObject({ code: 'READ_BACK' });
    expect(judgeCall(open, { kind: 'complete', readBack: true }, noon)).toEqual({ ok: true });
  });
  test('nothing is done to a call that is over, and the sentence says why', () => {
    const done = { status: 'done', spokeTo: 'Dr. Oye' } as const;
    expect(judgeCall(done, { kind: 'attempt' }, noon)).toMatchObject({
      sentence: 'This call is done: Dr. Oye read the value back. Nothing is left to do.',
    });
    expect(judgeCall({ status: 'not_needed', spokeTo: null }, { kind: 'attempt' }, noon)).toMatchObject({ ok: false });
  });
  test('it is put off into the future only', () => {
    expect(judgeCall(open, { kind: 'later', until: at(-1) }, noon)).toMatchObject({ code: 'LATER_IS_PAST' });
    expect(judgeCall(open, { kind: 'later', until: at(1) }, noon)).toEqual({ ok: true });
  });
  test('open calls block release; done ones and those not needed do not', () => {
    expect(openCallBlocksRelease([{ status: 'done' }, { status: 'not_needed' }])).toBeNull();
    expect(openCallBlocksRelease([{ status: 'open' }, { status: 'done' }])?.sentence).toMatch(/^A critical value/u);
    expect(openCallBlocksRelease([{ status: 'open' }, { status: 'open' }])?.sentence).toMatch(/^2 critical values/u);
  });
});
