/** The words of a critical call: its kind, the channel, the outcome and the status. */
import type { Instant, LabClock } from '#time/lab-clock.ts';

/** By hand: somebody of the lab decided that it is called. Call back: somebody was told a value that is another now. */
export const callKinds = ['critical', 'may_be_critical', 'by_hand', 'call_back'] as const;
export type CallKind = (typeof callKinds)[number];

export const callKindLabels: Readonly<Record<CallKind, string>> = {
  critical: 'Critical',
  may_be_critical: 'May be critical',
  by_hand: 'By hand',
  call_back: 'Call back',
};

export const callChannels = ['phone', 'in_person', 'message'] as const;
export type CallChannel = (typeof callChannels)[number];

export const callChannelLabels: Readonly<Record<CallChannel, string>> = {
  phone: 'Phone',
  in_person: 'In person',
  message: 'Secure message',
};

export const callOutcomes = ['read_back', 'reached', 'left_message', 'no_answer', 'busy'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const callOutcomeLabels: Readonly<Record<CallOutcome, string>> = {
  read_back: 'Read back',
  reached: 'Reached',
  left_message: 'Left a message',
  no_answer: 'No answer',
  busy: 'Busy',
};

/** A message left is nobody told for certain: only a person who answers can read the value back. */
export const attemptFailed = (outcome: CallOutcome): boolean => outcome !== 'reached' && outcome !== 'read_back';

/** Whoever was reached or left a message has heard the value, and has to hear of it when it is another. */
export const saysTheValue = (outcome: CallOutcome): boolean => outcome !== 'no_answer' && outcome !== 'busy';

export const callStatuses = ['open', 'done', 'ended'] as const;
export type CallStatus = (typeof callStatuses)[number];

export const callTabs = ['due', 'done'] as const;
export type CallTab = (typeof callTabs)[number];

/** "Called 14:32", with the day where it was not today: beside a critical value once it was read back. */
export const calledWords = (at: Instant, clock: Pick<LabClock, 'clock'>, now: number): string =>
  `Called ${clock.clock(at, now)}`;

/** When the last of several critical values was called; null while one of them was not, and where none is critical. */
export const lastCalled = (
  values: readonly { readonly critical: boolean; readonly calledAt: string | null }[],
): string | null => {
  const times = values.filter(({ critical }) => critical).map(({ calledAt }) => calledAt);
  const called = times.filter((at) => at !== null);
  return called.length < times.length ? null : (called.toSorted().at(-1) ?? null);
};
