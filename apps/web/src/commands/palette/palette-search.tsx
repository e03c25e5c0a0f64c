import { Command as Cmdk } from 'cmdk';
import { useEffect, useState } from 'react';
import type { IconShape } from '../../ui/icon.tsx';
import { PaletteItem } from './palette-item.tsx';

export type SearchHit = { id: string; icon: IconShape; label: string; aside: string; open: () => void };
export type SearchProps = {
  text: string;
  /** Looks for what was typed; the shell decides where. */
  search: (text: string, signal: AbortSignal) => Promise<readonly SearchHit[]>;
  onDone: () => void;
};

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
      search(query, controller.signal).then(
        (hits) => controller.signal.aborted || setAnswer({ text: query, hits, failed: false }),
        () => controller.signal.aborted || setAnswer({ text: query, hits: [], failed: true }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, search]);

  if (query.length < shortestQuery) return <p className="palette-note">Type at least two characters.</p>;
  if (answer === null) return null;
  if (answer.failed) return <p className="palette-note">The search did not answer. Try again in a moment.</p>;
  if (answer.hits.length === 0) {
    return query.length > shortestQuery && answer.text === query ? (
      <p className="palette-note">No results found.</p>
    ) : null;
  }
  return (
    <Cmdk.Group heading="Results">
      {answer.hits.map(({ id, icon, label, aside, open }) => (
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
};
