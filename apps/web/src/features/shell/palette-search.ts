import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import { statusLabels } from '@aliquot/domain/accessions/accession-status';
import type { Subject } from '@aliquot/domain/subjects/subject';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { Building2, TextAlignStart, UserRound } from 'lucide-react';
import { shouldRetry } from '#api/query-client.ts';
import type { Api } from '#api/trpc.ts';
import type { SearchHit, SearchSource } from '#commands/palette/palette-search.tsx';
import { recentCases } from '#features/accessions/recent-cases.ts';
import { bornWords } from '#features/subjects/subject-words.ts';

const most = 10;
/** Places kept for people, so that a name with many cases still leads to the person. */
const fewPeople = 3;

/** Its number, who it is about, and how it stands: enough to pick the right one without opening it. */
const caseHit = (row: AccessionRow, open: (path: string) => void): SearchHit => ({
  id: `accession.${row.id}`,
  icon: TextAlignStart,
  label: `${row.caseId}  ${row.subjectName}`,
  aside: [statusLabels[row.status], row.testType, ...(row.hasHold ? ['on hold'] : [])].join(' · '),
  open: () => open(`/accessions/${row.id}`),
});

const personHit = (subject: Subject, open: (path: string) => void): SearchHit => ({
  id: `subject.${subject.id}`,
  icon: UserRound,
  label: subjectName(subject),
  aside: `${bornWords(subject.dateOfBirth, subject.sex)} · ${subject.clientName}`,
  open: () => open(`/subjects/${subject.id}`),
});

const findCases = (api: Api, input: { search: string } | { accessionIds: number[] }): Promise<AccessionRow[]> =>
  api.queryClient.fetchQuery({
    ...api.trpc.accessions.find.queryOptions({ ...input, take: most }),
    staleTime: 1000,
    retry: shouldRetry,
  });

/** The palette's search page: cases by number, tube, reference or name; people by name or number; a client by its code. */
export const makePaletteSearch = (api: Api, userId: string, open: (path: string) => void): SearchSource => ({
  find: async (text, signal) => {
    const [cases, people, match] = await Promise.all([
      findCases(api, { search: text }),
      api.queryClient.fetchQuery({
        ...api.trpc.subjects.search.queryOptions({ search: text, take: most }),
        staleTime: 1000,
        retry: shouldRetry,
      }),
      api.queryClient.fetchQuery({
        ...api.trpc.scan.resolve.queryOptions({ code: text }),
        staleTime: 1000,
        retry: shouldRetry,
      }),
    ]);
    if (signal.aborted) return [];
    const named = match.kind === 'ambiguous' ? match.meanings : [match];
    const client: SearchHit[] = named
      .filter(({ kind }) => kind === 'client')
      .map(({ id, label }) => ({
        id: `client.${id}`,
        icon: Building2,
        label,
        aside: 'Client',
        open: () => open('/search'),
      }));
    const persons = people.map((subject) => personHit(subject, open));
    const room = most - Math.min(persons.length, fewPeople) - client.length;
    return [...cases.slice(0, room).map((row) => caseHit(row, open)), ...client, ...persons].slice(0, most);
  },
  recent: async () => {
    const ids = [...recentCases(userId).get()];
    return ids.length === 0 ? [] : (await findCases(api, { accessionIds: ids })).map((row) => caseHit(row, open));
  },
});
