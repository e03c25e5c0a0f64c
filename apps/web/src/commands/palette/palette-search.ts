import { shortestSearch } from '@aliquot/domain/search-text/read-search';
import { useEffect, useRef, useState, type ReactNode } from 'react';

export type SearchHit = {
  id: string;
  /** The heading it is listed under. */
  group: string;
  path: string;
  /** Only nearly what was typed: never opened unseen. */
  near: boolean;
  cells: ReactNode;
};
export type SearchAnswer = {
  /** How many were found; more than these may be. */
  found: number;
  /** As many of them as there is room for, the best first. */
  best: (most: number) => readonly SearchHit[];
};
/** Where the palette looks; the shell decides. */
export type SearchSource = {
  find: (text: string, signal: AbortSignal) => Promise<SearchAnswer>;
  /** What the person looked at last, shown before anything is typed. */
  recent: () => Promise<readonly SearchHit[]>;
  open: (path: string) => void;
};

const debounceMs = 200;
const nothing: SearchAnswer = { found: 0, best: () => [] };

export type Answered = SearchAnswer & { text: string; failed: boolean };

/** Asks once typing rests. The earlier answer stays while the next is on its way; the text it belongs to is with it. */
export const useFinder = (search: SearchSource, onAnswer: (answer: Answered) => void) => {
  const [answer, setAnswer] = useState<Answered | null>(null);
  const asking = useRef<() => void>(() => undefined);
  useEffect(() => () => asking.current(), []);

  const ask = (text: string): void => {
    asking.current();
    if (text.length < shortestSearch) {
      setAnswer(null);
      return;
    }
    const controller = new AbortController();
    const take = (next: Answered): void => {
      if (controller.signal.aborted) return;
      setAnswer(next);
      onAnswer(next);
    };
    const timer = setTimeout(() => {
      search.find(text, controller.signal).then(
        (found) => take({ ...found, text, failed: false }),
        () => take({ ...nothing, text, failed: true }),
      );
    }, debounceMs);
    asking.current = () => {
      clearTimeout(timer);
      controller.abort();
    };
  };
  return { answer, ask };
};

/** What was looked at last, where it is wanted. */
export const useRecent = (search: SearchSource, wanted: boolean): readonly SearchHit[] => {
  const [recent, setRecent] = useState<readonly SearchHit[]>([]);
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    // Without an answer there is simply nothing to offer yet; the search itself says when it fails.
    search.recent().then(
      (hits) => gone || setRecent(hits),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [search, wanted]);
  return recent;
};
