import { isOverdue } from './call-clock.ts';
import { attemptFailed, type AttemptOutcome } from './call-words.ts';

/** Somebody who may be told: a contact of the client in their order, or the laboratory's own manager at the end. */
export type Callee = {
  readonly kind: 'contact' | 'manager';
  /** Null for the manager. */
  readonly contactId: number | null;
  readonly name: string;
  readonly role: string | null;
  readonly phone: string | null;
};

type Tried = { readonly contactId: number | null; readonly whom: string; readonly outcome: AttemptOutcome };

export type Ladder = {
  readonly callees: readonly Callee[];
  readonly attempts: readonly Tried[];
  readonly dueAt: string;
  /** When nobody may be left out any more: the laboratory's manager is told. */
  readonly escalateAt: string;
};

export type NextCall = {
  /** Place in `callees`; null when the client has no contacts and the laboratory no manager. */
  readonly at: number | null;
  readonly escalated: 'no' | 'next contact' | 'manager';
  /** Why it is not the first of them; null when it is. */
  readonly because: string | null;
};

const triesBeforeTheNext = 2;

const failuresOf = ({ contactId, name }: Callee, attempts: readonly Tried[]): number =>
  attempts.filter(
    (tried) =>
      attemptFailed(tried.outcome) && (contactId === null ? tried.whom === name : tried.contactId === contactId),
  ).length;

const manager = 'No contact of the client was reached. Escalate to the lab manager.';

/**
 * The contact to call next. After two failed attempts it is the next contact; once the call is overdue one is enough. After the
 * last contact, or when the value is not read back by the time the lab set, it is the lab's manager.
 */
export const findNextCall = ({ callees, attempts, dueAt, escalateAt }: Ladder, now: number): NextCall => {
  if (callees.length === 0) return { at: null, escalated: 'no', because: null };
  const last = callees.findIndex(({ kind }) => kind === 'manager');
  if (last >= 0 && isOverdue(escalateAt, now)) {
    return { at: last, escalated: 'manager', because: 'Overdue. Escalate to the lab manager.' };
  }
  const over = isOverdue(dueAt, now);
  const enough = over ? 1 : triesBeforeTheNext;
  const open = callees.findIndex((callee) => failuresOf(callee, attempts) < enough);
  // Everybody was tried: begin again with the manager, who decides, or with the first contact where there is none.
  const at = open < 0 ? Math.max(last, 0) : open;
  if (callees[at]?.kind === 'manager') {
    return { at, escalated: 'manager', because: callees.length === 1 ? null : manager };
  }
  if (at === 0) return { at, escalated: 'no', because: null };
  const before = callees[at - 1]?.name ?? '';
  return {
    at,
    escalated: 'next contact',
    because: over ? `Overdue, and ${before} did not answer.` : `${before} did not answer twice.`,
  };
};

/** Who is to be told, and how many contacts the client has at all. */
type Called = { readonly callees: readonly Callee[]; readonly clientName: string; readonly contacts: number };

/**
 * What keeps the lab from calling the client, said before anybody of the lab is named; null where nothing does. `at` is the place
 * of whoever is called next.
 */
export const missingContact = ({ callees, clientName, contacts }: Called, at: number | null): string | null => {
  if (!callees.some(({ kind }) => kind === 'contact')) {
    return contacts === 0
      ? `No contact on file for ${clientName}`
      : `No contact for critical calls on file for ${clientName}`;
  }
  const callee = at === null ? undefined : callees[at];
  return callee?.kind === 'contact' && callee.phone === null ? `No phone number on file for ${callee.name}` : null;
};

/** Whom to tell: a contact by name, the lab's own manager as the escalation that is. */
export const calleeWords = ({ kind, name }: Pick<Callee, 'kind' | 'name'>): string =>
  kind === 'manager' ? `Escalate to ${name}` : name;

/** Contacts in the order they are called; those without a place in it are never called. */
export const calleesOf = (
  contacts: readonly {
    readonly id: number;
    readonly name: string;
    readonly role: string | null;
    readonly phone: string | null;
    readonly criticalCallOrder: number | null;
  }[],
  lab: { readonly name: string; readonly director: string | null; readonly phone: string | null },
): readonly Callee[] => [
  ...contacts
    .flatMap((contact) => (contact.criticalCallOrder === null ? [] : [{ contact, place: contact.criticalCallOrder }]))
    .toSorted((a, b) => a.place - b.place || a.contact.id - b.contact.id)
    .map(({ contact: { id, name, role, phone } }): Callee => ({ kind: 'contact', contactId: id, name, role, phone })),
  {
    kind: 'manager',
    contactId: null,
    name: lab.director ?? `Lab manager, ${lab.name}`,
    role: lab.director === null ? null : `Director, ${lab.name}`,
    phone: lab.phone,
  },
];
