import { isOverdue } from './call-clock.ts';
import { personKey, type Person, type ToTell } from './call-facts.ts';
import { attemptFailed, type CallOutcome } from './call-words.ts';

export const calleeKinds = ['told', 'provider', 'ward', 'contact'] as const;

/** Somebody outside the laboratory who may be told: never anybody of the laboratory itself. */
export type Callee = {
  /** Told: somebody heard a value that is another now. */
  readonly kind: (typeof calleeKinds)[number];
  readonly contactId: number | null;
  readonly name: string;
  readonly role: string | null;
  readonly phone: string | null;
};

type Tried = Person & { readonly outcome: CallOutcome };

export type Ladder = {
  readonly callees: readonly Callee[];
  readonly tellings: readonly Tried[];
  readonly dueAt: string;
};

export type NextCall = {
  /** Place in `callees`; null when nobody is known. */
  readonly at: number | null;
  /** Why it is not the first of them; null when it is. */
  readonly because: string | null;
};

const triesBeforeTheNext = 2;

export const calleeKey = ({ contactId, name }: Pick<Callee, 'contactId' | 'name'>): string =>
  personKey({ contactId, whom: name });

export const triesOf = (callee: Pick<Callee, 'contactId' | 'name'>, tellings: readonly Tried[]): number =>
  tellings.filter((tried) => attemptFailed(tried.outcome) && personKey(tried) === calleeKey(callee)).length;

/** The person to call next. After two failed attempts it is the next one; once the call is overdue one is enough. */
export const findNextCall = ({ callees, tellings, dueAt }: Ladder, now: number): NextCall => {
  if (callees.length === 0) return { at: null, because: null };
  const over = isOverdue(dueAt, now);
  const enough = over ? 1 : triesBeforeTheNext;
  const open = callees.findIndex((callee) => triesOf(callee, tellings) < enough);
  if (open === 0) return { at: 0, because: null };
  if (open < 0)
    return { at: 0, because: callees.length === 1 ? null : 'Nobody on the call list was reached. Start again.' };
  const before = callees[open - 1]?.name ?? '';
  return { at: open, because: over ? `Overdue, and ${before} did not answer.` : `${before} did not answer twice.` };
};

/** Who is to be told, and how many contacts the client has at all. */
type Called = { readonly callees: readonly Callee[]; readonly clientName: string; readonly contacts: number };

/** What keeps the lab from calling; null where nothing does. `at` is the place of whoever is called next. */
export const missingContact = ({ callees, clientName, contacts }: Called, at: number | null): string | null => {
  if (callees.length === 0) {
    return contacts === 0
      ? `No contact on file for ${clientName}`
      : `No contact for critical calls on file for ${clientName}`;
  }
  const callee = at === null ? undefined : callees[at];
  return callee !== undefined && callee.kind !== 'told' && callee.phone === null
    ? `No phone number on file for ${callee.name}`
    : null;
};

type CallList = {
  /** Those of a call back who have not read back the value as it is now. */
  readonly toTell: readonly ToTell[];
  readonly provider: { readonly name: string | null; readonly phone: string | null };
  readonly ward: { readonly name: string | null; readonly phone: string | null };
  readonly contacts: readonly {
    readonly id: number;
    readonly name: string;
    readonly role: string | null;
    readonly phone: string | null;
    readonly criticalCallOrder: number | null;
  }[];
};

const ofCase = (kind: 'provider' | 'ward', name: string | null, phone: string | null, role: string): Callee[] =>
  phone === null ? [] : [{ kind, contactId: null, name: name ?? role, role: name === null ? null : role, phone }];

/**
 * Whoever was told first; then who ordered it and the ward, where the accession has their numbers; then the contacts of the client
 * in the order they are called: those without a place in it are never called.
 */
export const calleesOf = ({ toTell, provider, ward, contacts }: CallList): readonly Callee[] => {
  const told = toTell.map(({ contactId, whom, phone }): Callee => ({
    kind: 'told',
    contactId,
    name: whom,
    role: null,
    phone: phone ?? contacts.find(({ id }) => id === contactId)?.phone ?? null,
  }));
  const others = [
    ...ofCase('provider', provider.name, provider.phone, 'Ordering provider'),
    ...ofCase('ward', ward.name, ward.phone, 'Call-back contact'),
    ...contacts
      .flatMap((contact) => (contact.criticalCallOrder === null ? [] : [{ contact, place: contact.criticalCallOrder }]))
      .toSorted((a, b) => a.place - b.place || a.contact.id - b.contact.id)
      .map(({ contact: { id, name, role, phone } }): Callee => ({ kind: 'contact', contactId: id, name, role, phone })),
  ];
  const keys = new Set(told.map(calleeKey));
  return [...told, ...others.filter((callee) => !keys.has(calleeKey(callee)))];
};
