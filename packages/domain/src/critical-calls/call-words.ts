/** The words of a critical call: the channel, the outcome and the status. */
import type { Instant, LabClock } from '#time/lab-clock.ts';

export const callChannels = ['phone', 'in_person', 'message'] as const;
export type CallChannel = (typeof callChannels)[number];
export const callChannelLabels: Readonly<Record<CallChannel, string>> = {
  phone: 'Phone',
  in_person: 'In person',
  message: 'Secure message',
};

export const attemptOutcomes = ['reached', 'no_answer', 'busy', 'left_message'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];
export const attemptOutcomeLabels: Readonly<Record<AttemptOutcome, string>> = {
  reached: 'Reached',
  no_answer: 'No answer',
  busy: 'Busy',
  left_message: 'Left a message',
};

/** A message left is nobody told: only a person who answers can read the value back. */
export const attemptFailed = (outcome: AttemptOutcome): boolean => outcome !== 'reached';

export const callStatuses = ['open', 'done', 'not_needed'] as const;
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
