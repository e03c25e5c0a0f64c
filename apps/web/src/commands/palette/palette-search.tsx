import { Command as Cmdk } from 'cmdk';
import { useEffect, useState } from 'react';
import type { IconShape } from '#ui/layout/icon.tsx';
import { PaletteItem } from './palette-item.tsx';
import css from './palette.module.css';

export type SearchHit = { id: string; icon: IconShape; label: string; aside: string; open: () => void };
/** Where the palette looks; the shell decides. */
export type SearchSource = {
  find: (text: string, signal: AbortSignal) => Promise<readonly SearchHit[]>;
  /** What the person looked at last, shown before anything is typed. */
  recent: () => Promise<readonly SearchHit[]>;
};
export type SearchProps = { text: string; search: SearchSource; onDone: () => void };

const shortestQuery = 2;
const debounceMs = 200;

/** Results of the palette's search page. Earlier ones stay while the next are on their way. */
export const PaletteSearch = ({ text, search, onDone }: SearchProps) => {
  const [answer, setAnswer] = useState<{ text: string; hits: readonly SearchHit[]; failed: boolean } | null>(null);
  const query = text.trim();
  useEffect(() => {
    if (query.length < shortestQuery) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      search.find(query, controller.signal).then(
        (hits) => controller.signal.aborted || setAnswer({ text: query, hits, failed: false }),
        () => controller.signal.aborted || setAnswer({ text: query, hits: [], failed: true }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, search]);

  if (query.length < shortestQuery) return <Recent search={search} onDone={onDone} />;
  if (answer === null) return null;
  if (answer.failed) return <p className={css.paletteNote}>Could not search. Try again in a moment.</p>;
  if (answer.hits.length === 0) {
    return query.length > shortestQuery && answer.text === query ? (
      <p className={css.paletteNote}>No results found.</p>
    ) : null;
  }
  return <Hits heading="Results" hits={answer.hits} onDone={onDone} />;
};

const Hits = ({ heading, hits, onDone }: { heading: string; hits: readonly SearchHit[]; onDone: () => void }) => (
  <Cmdk.Group heading={heading}>
    {hits.map(({ id, icon, label, aside, open }) => (
      <PaletteItem
        key={id}
        id={id}
        icon={icon}
        label={label}
        aside={aside}
        onSelect={() => {
          onDone();
          open();
        }}
      />
    ))}
  </Cmdk.Group>
);

/** The last cases looked at; where there are none, what to do. */
const Recent = ({ search, onDone }: Pick<SearchProps, 'search' | 'onDone'>) => {
  const [recent, setRecent] = useState<readonly SearchHit[]>([]);
  useEffect(() => {
    let gone = false;
    // Without an answer there is simply nothing to offer yet; the search itself says when it fails.
    search.recent().then(
      (hits) => gone || setRecent(hits),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [search]);
  return recent.length === 0 ? (
    <p className={css.paletteNote}>Type at least two characters.</p>
  ) : (
    <Hits heading="Recent accessions" hits={recent} onDone={onDone} />
  );
};
