/** A filter as somebody types it: "stat", "due today", "assigned to me", "12 Nov". What needs names is asked of the server. */
import { wordsOf } from '#search-text/fold-text.ts';
import { findBirth } from '#search-text/birth-spellings.ts';
import { addDays, isoDay, isoDayWords, type CalendarDay } from '#time/calendar-day.ts';
import { accessionStatuses, statusLabels, type AccessionStatus } from './accession-status.ts';
import { priorities, priorityLabels, type Priority } from './priority.ts';

export type TypedFilter =
  | { readonly kind: 'status'; readonly value: AccessionStatus | 'open' }
  | { readonly kind: 'priority'; readonly value: Priority }
  | { readonly kind: 'due'; readonly value: 'today' | 'overdue' }
  | { readonly kind: 'call'; readonly value: 'uncalled' }
  | { readonly kind: 'assignee'; readonly value: 'me' | 'none' | number }
  | { readonly kind: 'test' | 'client' | 'lab'; readonly value: number }
  | { readonly kind: 'created'; readonly from: string; readonly to: string };
export type FilterKind = TypedFilter['kind'];

export const filterKindLabels: Readonly<Record<FilterKind, string>> = {
  status: 'Status',
  priority: 'Priority',
  due: 'Due',
  call: 'Critical call',
  assignee: 'Assignee',
  test: 'Test',
  client: 'Client',
  lab: 'Lab',
  created: 'Created',
};

export type OfferedFilter = { readonly filter: TypedFilter; readonly words: string };

/** "12 Nov 2026", or the first and the last day of several. */
export const createdWords = (from: string | null, to: string | null): string => {
  if (from !== null && to !== null)
    return from === to ? isoDayWords(from) : `${isoDayWords(from)} to ${isoDayWords(to)}`;
  return from === null ? `until ${isoDayWords(to ?? '')}` : `from ${isoDayWords(from)}`;
};

/** Who asks decides what there is to ask for: calls and people are the laboratory's own. */
export type FilterAsker = { readonly today: CalendarDay; readonly inLab: boolean; readonly hasWork: boolean };

const lastDays = (today: CalendarDay, days: number, words: string): OfferedFilter => ({
  filter: { kind: 'created', from: isoDay(addDays(today, 1 - days)), to: isoDay(today) },
  words,
});

const known = ({ today, inLab, hasWork }: FilterAsker): OfferedFilter[] => {
  const yesterday = isoDay(addDays(today, -1));
  return [
    { filter: { kind: 'due', value: 'overdue' }, words: 'Overdue' },
    { filter: { kind: 'due', value: 'today' }, words: 'Today' },
    ...priorities
      .toReversed()
      .map((value) => ({ filter: { kind: 'priority' as const, value }, words: priorityLabels[value] })),
    { filter: { kind: 'status', value: 'open' }, words: 'Open' },
    ...accessionStatuses.map((value) => ({ filter: { kind: 'status' as const, value }, words: statusLabels[value] })),
    ...(hasWork ? [{ filter: { kind: 'assignee' as const, value: 'me' as const }, words: 'Me' }] : []),
    ...(inLab ? [{ filter: { kind: 'assignee' as const, value: 'none' as const }, words: 'Unassigned' }] : []),
    ...(inLab ? [{ filter: { kind: 'call' as const, value: 'uncalled' as const }, words: 'Critical not called' }] : []),
    lastDays(today, 1, 'Today'),
    { filter: { kind: 'created', from: yesterday, to: yesterday }, words: 'Yesterday' },
    lastDays(today, 7, 'Last 7 days'),
    lastDays(today, 30, 'Last 30 days'),
  ];
};

const dayAndMonth = /^(?:\d{1,2}\.?\s*[a-z]{3,9}\.?|[a-z]{3,9}\.?\s*\d{1,2})$/iu;

/** Days in the usual spellings; without a year the last such day. Nothing was created on a day to come. */
const days = (text: string, today: CalendarDay): OfferedFilter[] => {
  const now = isoDay(today);
  const whole = dayAndMonth.test(text) ? [`${text} ${today.year}`, `${text} ${today.year - 1}`] : [text];
  const found = whole
    .map((one) => (findBirth(one)?.births ?? []).filter(({ from }) => from <= now))
    .find((births) => births.length > 0);
  return (found ?? []).map(({ from, to }) => ({
    filter: { kind: 'created', from, to },
    words: createdWords(from, to),
  }));
};

/** Every word typed begins a word of the filter or of its kind: "pri st" is the priority STAT. */
const fits = (typed: readonly string[], { filter, words }: OfferedFilter): boolean => {
  const own = wordsOf(`${filterKindLabels[filter.kind]} ${words}`);
  return typed.every((word) => own.some((one) => one.startsWith(word)));
};

/** What is offered for a text; without one, all that needs no name. */
export const offeredFilters = (text: string, asker: FilterAsker): OfferedFilter[] => {
  const typed = wordsOf(text);
  return [...known(asker).filter((offered) => fits(typed, offered)), ...days(text.trim(), asker.today)];
};
