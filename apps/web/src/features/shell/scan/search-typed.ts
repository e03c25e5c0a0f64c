import { longestSearch } from '@aliquot/domain/search-text/read-search';
import { onlyHit, type Hit } from '@aliquot/domain/search/arrange-hits';
import { shouldRetry } from '#api/query-client.ts';
import type { Api } from '#api/trpc.ts';
import { pathOfHit } from '#features/search/hit-path.ts';
import { handText } from '#features/search/search-text.ts';

export type SearchTypedOptions = {
  open: (path: string) => void;
  /** The search page, with the text that was handed over by this number. */
  openSearch: (handedText: number) => void;
};

/** Words typed where no list is in sight: the one record they mean is opened; otherwise the search page shows what there is. */
export const makeSearchTyped =
  (api: Api, { open, openSearch }: SearchTypedOptions) =>
  async (typed: string): Promise<void> => {
    const search = typed.slice(0, longestSearch);
    let only: Hit | null = null;
    try {
      const hits = await api.queryClient.fetchQuery({
        // As the search page asks: what comes back is there already when it opens.
        ...api.trpc.search.find.queryOptions({ search, take: 25 }),
        staleTime: 1000,
        retry: shouldRetry,
      });
      only = onlyHit(hits);
    } catch {
      // The search page says that it failed, keeps the words and asks again.
    }
    if (only === null) openSearch(handText(search));
    else open(pathOfHit(only));
  };
