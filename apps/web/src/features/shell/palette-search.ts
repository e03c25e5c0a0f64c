import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import { statusLabels } from '@aliquot/domain/accessions/accession-status';
import { Building2, TextAlignStart } from 'lucide-react';
import { shouldRetry } from '../../api/query-client.ts';
import type { Api } from '../../api/trpc.ts';
import type { SearchHit, SearchSource } from '../../commands/palette/palette-search.tsx';
import { recentCases } from '../accessions/recent-cases.ts';

const most = 10;

/** Its number, who it is about, and how it stands: enough to pick the right one without opening it. */
const caseHit = (row: AccessionRow, open: (path: string) => void): SearchHit => ({
  id: `accession.${row.id}`,
  icon: TextAlignStart,
  label: `${row.caseId}  ${row.subjectName}`,
  aside: [statusLabels[row.status], row.testType, ...(row.hasHold ? ['on hold'] : [])].join(' · '),
  open: () => open(`/accessions/${row.id}`),
});

const findCases = (api: Api, input: { search: string } | { accessionIds: number[] }): Promise<AccessionRow[]> =>
  api.queryClient.fetchQuery({
    ...api.trpc.accessions.find.queryOptions({ ...input, take: most }),
    staleTime: 1000,
    retry: shouldRetry,
  });

/** The palette's search page: cases by number, tube, reference or name; a client by its code. */
export const makePaletteSearch = (api: Api, userId: string, open: (path: string) => void): SearchSource => ({
  find: async (text, signal) => {
    const [cases, match] = await Promise.all([
      findCases(api, { search: text }),
      api.queryClient.fetchQuery({
        ...api.trpc.scan.resolve.queryOptions({ code: text }),
        staleTime: 1000,
        retry: shouldRetry,
      }),
    ]);
    if (signal.aborted) return [];
    const client: SearchHit[] =
      match.kind === 'client' && match.id !== null
        ? [
            {
              id: `client.${match.id}`,
              icon: Building2,
              label: match.label,
              aside: 'Client',
              open: () => open('/search'),
            },
          ]
        : [];
    return [...cases.map((row) => caseHit(row, open)), ...client].slice(0, most);
  },
  recent: async () => {
    const ids = [...recentCases(userId).get()];
    return ids.length === 0 ? [] : (await findCases(api, { accessionIds: ids })).map((row) => caseHit(row, open));
  },
});
