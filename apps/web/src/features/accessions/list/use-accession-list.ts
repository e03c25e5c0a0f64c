import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import type { AccessionAfter } from '@aliquot/domain/accessions/accession-list';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Api } from '../../../api/trpc.ts';
import { listInputOf, type AccessionSearch } from './accession-search.ts';
import { calm, follow, heldRows } from './held-rows.ts';

const pageSize = 50;
/** As long as the fade of a changed row lasts. */
const freshMs = 1_200;
const nothing: readonly AccessionRow[] = [];

/** The cases a person has scrolled to, page after page. Those of the filter before stay until the new ones are there. */
export const useAccessionList = ({ trpc, client }: Api, search: AccessionSearch) => {
  const input = { ...listInputOf(search), take: pageSize } as const;
  const list = JSON.stringify(input);
  const pages = useInfiniteQuery({
    queryKey: [...trpc.accessions.list.queryKey(input), 'pages'],
    queryFn: ({ pageParam, signal }) => client.accessions.list.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as AccessionAfter | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const [held, setHeld] = useState(() => heldRows('', nothing));
  const now = pages.data?.pages.flatMap(({ rows }) => rows);
  const next = now === undefined || pages.isPlaceholderData ? held : follow(held, list, now);
  if (next !== held) setHeld(next);
  const { changed } = next;
  useEffect(() => {
    if (changed.size === 0) return undefined;
    const timer = setTimeout(() => setHeld(calm), freshMs);
    return () => clearTimeout(timer);
  }, [changed]);
  return {
    ...pages,
    rows: next.rows,
    changed,
    waiting: next.waiting,
    /** Shows what waits. */
    apply: () => setHeld(heldRows(list, now ?? next.rows)),
  };
};
