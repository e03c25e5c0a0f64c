import { useRouter } from '@tanstack/react-router';
import { Search, SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { longestSearch } from '@aliquot/domain/search-text/read-search';
import type { Api } from '#api/trpc.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { countOf } from '@aliquot/domain/subjects/subject-words';
import { TextField } from '#ui/field/text-field.tsx';
import { useKeptPlace } from '#ui/table/use-kept-place.ts';
import { HitGroup, HitGroups, stepThroughHits } from './hit-list.tsx';
import { isNearHit, pathOfHit } from './hit-path.ts';
import { useSearch } from './use-search.ts';
import css from './search-page.module.css';

export type SearchPageProps = {
  api: Api;
  userId: string;
  /** By which a text typed elsewhere was handed to this page. */
  handedText: number | undefined;
};

type Searching = ReturnType<typeof useSearch>;

/** Enter opens the first row. Pressed before the answer, it waits; but what is only similar is then shown, not opened. */
const useEnter = ({ text, current, hits }: Pick<Searching, 'text' | 'current' | 'hits'>) => {
  const { history } = useRouter();
  const [awaited, setAwaited] = useState<string | null>(null);
  const [best] = hits;
  const isAwaited = awaited === text && current;
  const path = best === undefined ? null : pathOfHit(best);
  const near = best !== undefined && isNearHit(best);
  useEffect(() => {
    if (isAwaited && path !== null && !near) history.push(path);
  }, [isAwaited, path, near, history]);
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!current) setAwaited(text);
    else if (path !== null) history.push(path);
  };
};

/** One box for whatever is on the label in one's hand, or in one's head. Only what the user may see is found. */
export const SearchPage = ({ api, userId, handedText }: SearchPageProps) => {
  const searching = useSearch(api, userId, handedText);
  const { text, setText } = searching;
  const [page, setPage] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const place = useKeptPlace('search', page);
  const onEnter = useEnter(searching);
  // Whoever comes here types next; who comes back to a row goes on from it.
  const begin = useEffectEvent(() => {
    if (place.row() === null) box.current?.focus();
  });
  useEffect(() => begin(), []);

  return (
    <div ref={setPage} className={css.searchPage} {...place.listeners} data-search="">
      <div className={css.searchForm}>
        <TextField
          ref={box}
          label="Search"
          labelHidden
          icon={Search}
          size="lg"
          placeholder="Name, birth date, MRN, Case ID, tube or order number"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={longestSearch}
          value={text}
          onFocus={place.forgetRow}
          onKeyDown={(event) => {
            onEnter(event);
            stepThroughHits(event);
          }}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <SearchAnswer {...searching} />
    </div>
  );
};

const SearchAnswer = ({ asking, found, search, hits, current, recent }: Searching) => {
  if (!asking) return <BeforeSearch recent={recent} />;
  return (
    <>
      <output className="sr-only">{current ? countOf(hits.length, 'result') : null}</output>
      <QueryView
        query={found}
        // An earlier answer that was empty says nothing about what is typed now.
        isEmpty={() => current && hits.length === 0}
        empty={
          <EmptyState icon={SearchX} title="No results found.">
            Try a family name, MRN or Case ID.
          </EmptyState>
        }
      >
        {() => <HitGroups hits={hits} typed={search} />}
      </QueryView>
    </>
  );
};

/** The accessions opened last; without any, what can be searched for. */
const BeforeSearch = ({ recent }: Pick<Searching, 'recent'>) => {
  const teaching = (
    <EmptyState icon={Search} title="Find a subject or an accession">
      Search by name, birth date, MRN, Case ID, tube or order number.
    </EmptyState>
  );
  if (recent.ids.length === 0) return teaching;
  return (
    <QueryView query={recent.query} empty={teaching}>
      {(rows) => (
        <HitGroup
          title="Recent accessions"
          typed=""
          hits={rows.map((accession) => ({
            kind: 'accession' as const,
            hit: { accession, by: 'case' as const, number: null, near: false },
          }))}
        />
      )}
    </QueryView>
  );
};
