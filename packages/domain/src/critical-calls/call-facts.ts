/** What is known of a call: what is read out in it, who has to be told, and what was said. Records are never changed. */
import type { ResultFlag } from '#ranges/flag-zones.ts';
import type { CallKind, CallOutcome, CallStatus } from './call-words.ts';

/** A value as it is read out; without a value it is "withdrawn". */
export type ReadOut = {
  readonly value: string | null;
  readonly unit: string | null;
  readonly flag: ResultFlag | null;
  readonly critical: boolean;
};

export const withdrawn: ReadOut = { value: null, unit: null, flag: null, critical: false };

/** Whoever heard the one knows the other: the same value, and as critical. */
export const isSameReadOut = (one: ReadOut, other: ReadOut): boolean =>
  one.value === other.value && one.unit === other.unit && one.critical === other.critical;

/** Somebody outside the laboratory: a contact of the client, or a name. */
export type Person = { readonly contactId: number | null; readonly whom: string };

export const personKey = ({ contactId, whom }: Person): string =>
  contactId === null ? `name ${whom.trim().toLowerCase()}` : `contact ${contactId}`;

/** Whom a call back is about, and what they heard. */
export type ToTell = Person & ReadOut & { readonly phone: string | null; readonly saidAt: string };

/** One record of a call. */
export type Telling = Person &
  ReadOut & {
    /** In the order they were written down. */
    readonly id: number;
    readonly phone: string | null;
    readonly saidAt: string;
    readonly outcome: CallOutcome;
    /** Whose place they took: of a person who was told the value that is another now. */
    readonly inPlaceOf: string | null;
  };

export type KnownCall = {
  readonly id: number;
  readonly kind: CallKind;
  readonly status: CallStatus;
  readonly accessionId: number;
  readonly orderId: number;
  /** Null with a call about a test that has no result. */
  readonly specId: number | null;
  readonly resultId: number | null;
  readonly readOut: ReadOut;
  readonly reason: string | null;
  readonly toTell: readonly ToTell[];
  /** The oldest first. */
  readonly tellings: readonly Telling[];
};

/** Those of a call back who have not read back the value as it is now, nor somebody in their place. */
export const stillToTell = ({ toTell, tellings }: Pick<KnownCall, 'toTell' | 'tellings'>): readonly ToTell[] => {
  const told = new Set(
    tellings
      .filter(({ outcome }) => outcome === 'read_back')
      .flatMap((one) => [personKey(one), ...(one.inPlaceOf === null ? [] : [one.inPlaceOf])]),
  );
  return toTell.filter((person) => !told.has(personKey(person)));
};

/** A call is done once the value was read back; a call back by each person it is about. */
export const isRead = (call: Pick<KnownCall, 'kind' | 'toTell' | 'tellings'>): boolean =>
  call.kind === 'call_back'
    ? stillToTell(call).length === 0
    : call.tellings.some(({ outcome }) => outcome === 'read_back');

const lateAfter = 10 * 60_000;

/** Written down so long afterwards that it has to be said. */
export const isLate = (saidAt: string, writtenAt: string): boolean =>
  Date.parse(writtenAt) - Date.parse(saidAt) > lateAfter;
