import { arrangeHits, type Hit } from '@aliquot/domain/search/arrange-hits';
import type { SearchHits } from '@aliquot/domain/search/search';
import { shortestSearch } from '@aliquot/domain/search-text/read-search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { recentCases } from '#features/accessions/recent-cases.ts';
import { isCurrent } from '#ui/feedback/query-like.ts';
import { useTyped } from '#ui/field/use-typed.ts';
import { firstText, keepText } from './search-text.ts';

const restMs = 200;
const take = 25;

/** All of it, in the order of the palette. */
const allOf = (hits: SearchHits): Hit[] =>
  arrangeHits(hits, hits.subjects.length + hits.accessions.length + hits.runs.length + hits.clients.length);

/** What is searched for once typing rests, and what is found; with nothing typed, the accessions opened last. */
export const useSearch = (api: Api, userId: string, handedText: number | undefined) => {
  const [text, setText] = useState(() => firstText(handedText));
  useEffect(() => keepText(text), [text]);
  const typed = text.trim();
  const search = useTyped(typed, restMs);
  const asking = search.length >= shortestSearch && typed.length >= shortestSearch;
  const found = useQuery({
    ...api.trpc.search.find.queryOptions({ search, take }),
    enabled: asking,
    placeholderData: keepPreviousData,
  });
  const [recentIds] = useState(() => [...recentCases(userId).get()]);
  const recent = useQuery({
    ...api.trpc.accessions.find.queryOptions({ accessionIds: recentIds, take: 10 }),
    enabled: recentIds.length > 0,
  });
  return {
    text,
    setText,
    search,
    asking,
    found,
    recent: { ids: recentIds, query: recent },
    hits: asking && found.data !== undefined ? allOf(found.data) : [],
    /** What is in sight answers what is typed now. */
    current: asking && search === typed && isCurrent(found),
  };
};
