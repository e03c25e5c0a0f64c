/** What is said of a call that is over. */
import { personKey } from './call-facts.ts';
import type { CallTelling, CriticalCall } from './critical-call.ts';

type Over = Pick<CriticalCall, 'status' | 'dueAt' | 'doneAt'> & { readonly tellings: readonly CallTelling[] };

const readBacks = ({ tellings }: Pick<Over, 'tellings'>) =>
  tellings.filter(({ outcome }) => outcome === 'read_back').toSorted((a, b) => a.saidAt.localeCompare(b.saidAt));

const unique = (names: readonly string[]): string => [...new Set(names)].join(', ');

/** Who read it back, who called them, and when the last of them was called. */
export const calledOf = (
  call: Pick<Over, 'tellings'>,
): { readonly readBackBy: string; readonly by: string; readonly at: string | null } => {
  const all = readBacks(call);
  const people = Map.groupBy(all, personKey).values();
  return {
    readBackBy: unique([...people].map(([first]) => first?.whom ?? '')),
    by: unique(all.map(({ by }) => by)),
    at: all.at(-1)?.saidAt ?? null,
  };
};

/** How long after it was due the last of them was called, in words; null when it was in time, and where nobody was to be called. */
export const lateWords = (call: Over): string | null => {
  const at = calledOf(call).at ?? call.doneAt;
  const minutes = at === null ? 0 : Math.ceil((Date.parse(at) - Date.parse(call.dueAt)) / 60_000);
  return call.status === 'done' && minutes > 0 ? `${minutes} m late` : null;
};

/** "Ended: It is 4.1 mmol/L now"; null of a call that was made. */
export const endedWords = ({ status, endedBecause }: Pick<CriticalCall, 'status' | 'endedBecause'>): string | null =>
  status === 'ended' ? `Ended: ${endedBecause ?? 'Not needed any more'}` : null;
