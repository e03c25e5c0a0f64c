import { shouldRetry } from '#api/query-client.ts';
import type { Api } from '#api/trpc.ts';
import type { SearchSource } from '#commands/palette/palette-search.ts';
import { recentCases } from '#features/accessions/recent-cases.ts';

const take = 10;
const kept = { staleTime: 1000, retry: shouldRetry };

/** The rows are wanted only once something is searched for. */
const loadRows = () => import('#features/search/palette-hits.tsx');

/** What the palette searches: subjects, accessions, runs and clients, in one question. */
export const makePaletteSearch = (api: Api, userId: string, open: (path: string) => void): SearchSource => ({
  find: async (search) => {
    const asked = api.queryClient.fetchQuery({ ...api.trpc.search.find.queryOptions({ search, take }), ...kept });
    const [{ answerOf }, hits] = await Promise.all([loadRows(), asked]);
    return answerOf(hits, search);
  },
  recent: async () => {
    const accessionIds = [...recentCases(userId).get()];
    if (accessionIds.length === 0) return [];
    const asked = api.queryClient.fetchQuery({
      ...api.trpc.accessions.find.queryOptions({ accessionIds, take }),
      ...kept,
    });
    const [{ recentRows }, rows] = await Promise.all([loadRows(), asked]);
    return recentRows(rows);
  },
  open,
});
