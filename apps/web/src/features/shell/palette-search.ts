import { Building2 } from 'lucide-react';
import { shouldRetry } from '../../api/query-client.ts';
import type { Api } from '../../api/trpc.ts';
import type { SearchHit } from '../../commands/palette/palette-search.tsx';

const kindWords = { accession: 'Accession', client: 'Client' } as const;

/** The palette's search page asks what the scanner asks; accessions and subjects join with their own search. */
export const makePaletteSearch =
  (api: Api, open: (path: string) => void) =>
  async (text: string, signal: AbortSignal): Promise<readonly SearchHit[]> => {
    const match = await api.queryClient.fetchQuery({
      ...api.trpc.scan.resolve.queryOptions({ code: text }),
      staleTime: 1000,
      retry: shouldRetry,
    });
    if (signal.aborted) return [];
    if (match.kind === 'unknown' || match.id === null) return [];
    return [
      {
        id: `${match.kind}.${match.id}`,
        icon: Building2,
        label: match.label,
        aside: kindWords[match.kind],
        open: () => open('/search'),
      },
    ];
  };
