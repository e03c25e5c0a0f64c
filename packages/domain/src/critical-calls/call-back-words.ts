/** What is said about a call: what is read out, what it replaces, and to whom which value was told. */
import type { Instant, LabClock } from '#time/lab-clock.ts';
import { personKey, stillToTell, type KnownCall, type Person, type ReadOut, type ToTell } from './call-facts.ts';
import type { CallKind } from './call-words.ts';
import type { CriticalCall, CallTelling } from './critical-call.ts';

type Said = Pick<ReadOut, 'value' | 'unit'>;

/** "7.9 mmol/L"; null without a value. */
export const shownReadOut = ({ value, unit }: Said): string | null =>
  value === null ? null : [value, unit].filter((part) => part !== null && part !== '').join(' ');

const withdrawnWords = 'withdrawn, no value yet';

type Named = Said & Pick<CriticalCall, 'kind' | 'label'>;

/** As it is read out: "Potassium 7.9 mmol/L", "Potassium withdrawn, no value yet"; the name alone where there is no result. */
export const readOutWords = (call: Named): string =>
  [call.label, shownReadOut(call) ?? (call.kind === 'call_back' ? withdrawnWords : null)]
    .filter((part) => part !== null)
    .join(' ');

/** What whoever is told has to read back; of a call about no result that is its reason. */
export const readBackWords = (call: Named & Pick<CriticalCall, 'reason'>): string =>
  call.kind === 'by_hand' && call.value === null ? (call.reason ?? call.label) : readOutWords(call);

/** What one record says was told: always the value of that moment, never the one of now. Null where it was about no result. */
export const toldValueWords = (kind: CallKind, told: Said): string | null =>
  shownReadOut(told) ?? (kind === 'call_back' ? withdrawnWords : null);

const callNames: Readonly<Record<CallKind, string>> = {
  critical: 'Critical call',
  may_be_critical: 'Call, may be critical',
  by_hand: 'Call by hand',
  call_back: 'Call back',
};

/** "Critical call: Potassium 7.9 mmol/L, 26-000412": the name of its card. */
export const callName = (call: Named & Pick<CriticalCall, 'caseId'>): string =>
  `${callNames[call.kind]}: ${readOutWords(call)}, ${call.caseId}`;

type Replacing = Said & Pick<CriticalCall, 'kind' | 'replaces'> & Pick<KnownCall, 'toTell'>;

/** What people were told, or were to be told, before this; null where it is the first. */
const shownBefore = ({ kind, replaces, toTell }: Replacing): string | null => {
  if (replaces !== null && replaces !== '') return replaces;
  const told = kind === 'call_back' ? toTell.find(({ value }) => value !== null) : undefined;
  return told === undefined ? null : shownReadOut(told);
};

/** "Corrected, was 7.9", with the unit where that is another; null where the value is the same as before. */
export const replacedWords = (call: Replacing): string | null => {
  const [was, now] = [shownBefore(call), shownReadOut(call)];
  if (was === null || was === now) return null;
  const unit = ` ${call.unit ?? ''}`;
  const short = unit !== ' ' && was.endsWith(unit) ? was.slice(0, -unit.length) : was;
  return `${now === null ? 'Withdrawn' : 'Corrected'}, was ${short}`;
};

/** "at 14:02"; on another day "on 14 Nov 14:02". */
const whenWords = (at: Instant, clock: LabClock, now: number): string =>
  `${clock.sameDay(at, now) ? 'at' : 'on'} ${clock.clock(at, now)}`;

const toldWords = (person: ToTell, clock: LabClock, now: number): string => {
  const when = whenWords(person.saidAt, clock, now);
  const value = shownReadOut(person);
  return value === null
    ? `Told ${person.whom} ${when} that it is withdrawn.`
    : `Told ${value} to ${person.whom} ${when}.`;
};

type CallBack = ReadOut & Pick<CriticalCall, 'reason'>;

/** "It is 4.1 mmol/L now (wrong tube)."; where only its gravity changed, that is what is said. */
const nowWords = (call: CallBack, person: ToTell): string => {
  const because = call.reason === null || call.reason === '' ? '' : ` (${call.reason})`;
  const value = shownReadOut(call);
  if (value === null) return `It is ${withdrawnWords}${because}.`;
  if (value !== shownReadOut(person)) return `It is ${value} now${because}.`;
  return `It is ${call.critical ? 'critical now' : 'not critical any more'}${because}.`;
};

const heardWords = (person: ToTell, clock: LabClock, now: number): string => {
  const when = whenWords(person.saidAt, clock, now);
  const value = shownReadOut(person);
  return value === null ? `who had heard ${when} that it is withdrawn` : `who had heard ${value} ${when}`;
};

/** One sentence for each person a call back is about: who has to be told what, and who was. */
export const callBackSentence = (
  call: CallBack,
  person: ToTell & { readonly done: boolean },
  clock: LabClock,
  now: number,
): string =>
  person.done
    ? `Told ${person.whom}, ${heardWords(person, clock, now)}.`
    : `${toldWords(person, clock, now)} ${nowWords(call, person)} Tell ${person.whom}.`;

type Placed = Pick<KnownCall, 'kind' | 'toTell' | 'tellings'>;

/** Whose place somebody can take who reads a call back back: of those it is about, whoever is not done. Empty for those it is about. */
export const placesFor = (call: Placed, person: Person): readonly ToTell[] => {
  const key = personKey(person);
  const isAboutThem = call.toTell.some((one) => personKey(one) === key);
  return call.kind !== 'call_back' || isAboutThem ? [] : stillToTell(call);
};

/** "Dr Ames": in whose place somebody was told; null where nobody's. */
export const placeWords = ({ toTell }: Pick<Placed, 'toTell'>, { inPlaceOf }: Pick<CallTelling, 'inPlaceOf'>) =>
  inPlaceOf === null ? null : (toTell.find((person) => personKey(person) === inPlaceOf)?.whom ?? null);
