import { shortestSearch } from '@aliquot/domain/search-text/read-search';
import { useRef, useState } from 'react';
import type { PalettePage } from '../command.ts';
import { matchEntries } from './match-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { entriesOf, type PagesProps } from './palette-pages.tsx';
import { useFinder, useRecent, type Answered, type SearchHit, type SearchSource } from './palette-search.ts';

/** Rows in all while something is typed. */
const mostRows = 10;
/** Commands among them, so that there is room for what is found. */
const mostCommands = 5;

export type RowsProps = PagesProps & { page: PalettePage; search: SearchSource; onDone: () => void };

export type PaletteRows = {
  entries: readonly PaletteEntry[];
  hits: readonly SearchHit[];
  /** How many were found, in words; null before an answer. */
  count: string | null;
  note: string | null;
};

const entriesFor = (page: PalettePage, query: string, all: readonly PaletteEntry[]): readonly PaletteEntry[] => {
  if (query === '') return all;
  const fitting = matchEntries(all, query);
  if (page !== 'root') return fitting;
  return fitting
    .slice(0, query.length < shortestSearch ? mostRows : mostCommands)
    .map((entry) => ({ ...entry, group: 'Commands' }));
};

const countOf = (answer: Answered, shown: number): string =>
  answer.found > shown ? `${shown}+ results` : `${shown} ${shown === 1 ? 'result' : 'results'}`;

/** "No results found." only once it is true of what is typed, and only of more than two characters (PALETTE-3). */
const noteOf = (query: string, searches: boolean, answer: Answered | null, rows: number): string | null => {
  if (searches && query.length >= shortestSearch && answer?.failed === true)
    return 'Could not search. Try again in a moment.';
  if (rows > 0) return null;
  const answered = !searches || (answer !== null && answer.text === query);
  return query.length > shortestSearch && answered ? 'No results found.' : null;
};

/** What a page of the palette lists for what is typed. */
export const usePaletteRows = (props: RowsProps) => {
  const { page, search, onDone } = props;
  const [text, setText] = useState('');
  /** Enter was pressed on this text before its answer was there. */
  const awaited = useRef<string | null>(null);
  const query = text.trim();
  const searches = page === 'root' || page === 'search';

  const open = (path: string): void => {
    onDone();
    search.open(path);
  };
  const { answer, ask } = useFinder(search, (next) => {
    if (awaited.current !== next.text) return;
    const [best] = next.best(1);
    // Nobody has seen the list yet: what is only similar is shown, not opened.
    if (best !== undefined && !best.near) open(best.path);
  });
  const recent = useRecent(search, page === 'search');

  const entries = entriesFor(page, query, entriesOf(page, props));
  const asking = searches && query.length >= shortestSearch;
  const hits = asking ? (answer?.best(mostRows - entries.length) ?? []) : page === 'search' ? recent : [];
  const current = !asking || answer?.text === query;
  const note =
    noteOf(query, searches, answer, entries.length + hits.length) ??
    (page === 'search' && !asking && hits.length === 0 ? 'Type at least two characters.' : null);

  return {
    text,
    type: (next: string): void => {
      setText(next);
      awaited.current = null;
      if (searches && next.trim() !== query) ask(next.trim());
    },
    rows: {
      entries,
      hits,
      count: page === 'search' && asking && answer !== null && hits.length > 0 ? countOf(answer, hits.length) : null,
      note,
    } satisfies PaletteRows,
    /** The hits are those of what is typed now. */
    current,
    awaitAnswer: (): void => {
      awaited.current = query;
    },
    open,
  };
};
