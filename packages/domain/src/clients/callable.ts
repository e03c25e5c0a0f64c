import { phoneRequired, type Contact } from './contact.ts';

/** A contact is called about a critical value when it has a place in the call order and a number. */
const isCalled = ({ criticalCallOrder, phone }: Pick<Contact, 'criticalCallOrder' | 'phone'>): boolean =>
  criticalCallOrder !== null && phone !== null;

type Called = Pick<Contact, 'name' | 'criticalCallOrder' | 'phone'>;

/** Whether somebody at the client can be called about a critical value. */
export const isCallable = (contacts: readonly Pick<Contact, 'criticalCallOrder' | 'phone'>[]): boolean =>
  contacts.some(isCalled);

/** Why nobody at the client can be called; null when somebody can. */
export const whyNotCallable = (contacts: readonly Called[]): string | null => {
  if (isCallable(contacts)) return null;
  const [first] = contacts
    .filter(({ criticalCallOrder }) => criticalCallOrder !== null)
    .toSorted((a, b) => (a.criticalCallOrder ?? 0) - (b.criticalCallOrder ?? 0));
  return first === undefined ? 'No contact for critical calls' : `No phone number on file for ${first.name}`;
};

/** Whom to call about one accession, before the contacts of its client. */
export type CallBack = {
  readonly providerPhone: string | null;
  readonly callBackName: string | null;
  readonly callBackPhone: string | null;
};

/** A number without a name is a ward's line; a name without a number can't be called. */
export const callBackFault = ({
  callBackName,
  callBackPhone,
}: Pick<CallBack, 'callBackName' | 'callBackPhone'>): string | null =>
  callBackName !== null && callBackPhone === null ? phoneRequired : null;

type Client = { readonly name: string; readonly callable: boolean };

/** Said before an accession is saved that has nobody to call about a critical value; null when somebody can be called. */
export const nobodyToCall = (
  { name, callable }: Client,
  { providerPhone, callBackPhone }: Pick<CallBack, 'providerPhone' | 'callBackPhone'>,
): string | null =>
  callable || providerPhone !== null || callBackPhone !== null
    ? null
    : `No one can be called about critical values: ${name} has no contact with a phone number. Add a provider phone or a call-back phone.`;
