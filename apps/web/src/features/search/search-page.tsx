import { clsx } from 'clsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScanBarcode, SearchX, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import type { Subject } from '@aliquot/domain/subjects/subject';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import type { Api } from '#api/trpc.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { HoldBadge } from '#marks/hold-badge.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { isCurrent, queryState } from '#ui/feedback/query-like.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { StatusBadge } from '#marks/status-badge.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { recentCases } from '#features/accessions/recent-cases.ts';
import { bornWords } from '#features/subjects/subject-words.ts';
import { NarrowPage } from '#ui/page/page.tsx';
import { tableLinkClass } from '#ui/table/table-class.ts';
import css from './search-page.module.css';

const restMs = 200;
const shortest = 2;

/** What is searched for once typing rests, and what is found; with nothing typed, the accessions opened last. */
const useSearch = (api: Api, userId: string) => {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  const asking = search.length >= shortest;
  const recent = [...recentCases(userId).get()];
  const cases = useQuery({
    ...api.trpc.accessions.find.queryOptions(asking ? { search, take: 25 } : { accessionIds: recent, take: 10 }),
    enabled: asking || recent.length > 0,
    placeholderData: keepPreviousData,
  });
  const people = useQuery({
    ...api.trpc.subjects.search.queryOptions({ search, take: 10, clientId: null }),
    enabled: asking,
    placeholderData: keepPreviousData,
  });
  return { text, setText, search, asking, anything: asking || recent.length > 0, cases, people };
};

/** One box for whatever is on the label in one's hand, or in one's head. Only what the person may see is found. */
export const SearchPage = ({ api, userId }: { api: Api; userId: string }) => {
  const { text, setText, search, asking, anything, cases, people } = useSearch(api, userId);
  const box = useRef<HTMLInputElement>(null);
  // Whoever comes here types next.
  useEffect(() => box.current?.focus(), []);
  const found = (cases.data?.length ?? 0) + (asking ? (people.data?.length ?? 0) : 0);

  return (
    <NarrowPage>
      <div className={css.searchForm}>
        <TextField
          ref={box}
          label="Search"
          hint="Search subjects, Case IDs, tubes, order numbers"
          icon={ScanBarcode}
          size="lg"
          data-scan="self"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {anything ? (
        <QueryView
          query={cases}
          isEmpty={() => asking && isCurrent(people) && found === 0}
          empty={
            <EmptyState icon={SearchX} title="No results found.">
              Nothing matches “{search}”. Try a family name, MRN or Case ID.
            </EmptyState>
          }
        >
          {(rows) => (
            <>
              <AccessionHits title={asking ? 'Accessions' : 'Recent accessions'} rows={rows} />
              {asking && queryState(people) === 'failed' ? (
                <FailedBanner query={people} title="Could not search the subjects." />
              ) : null}
              {asking && people.data !== undefined && people.data.length > 0 ? (
                <SubjectHits subjects={people.data} />
              ) : null}
            </>
          )}
        </QueryView>
      ) : null}
    </NarrowPage>
  );
};

const AccessionHits = ({ title, rows }: { title: string; rows: readonly AccessionRow[] }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    <ul className={css.searchHits}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to="/accessions/$accessionId" params={{ accessionId: row.id }} className={tableLinkClass}>
            <span className="case">{row.caseId}</span>
          </Link>
          <span className="font-medium">{row.subjectName}</span>
          <span className="text-fg-subtle">{bornWords(row.dateOfBirth, row.sex)}</span>
          <span className={css.searchHitEnd}>
            {row.hasHold ? <HoldBadge>On hold</HoldBadge> : null}
            <span className="text-fg-muted">{row.testType}</span>
            <StatusBadge status={row.status} />
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const SubjectHits = ({ subjects }: { subjects: readonly Subject[] }) => (
  <section aria-label="Subjects">
    <h2>Subjects</h2>
    <ul className={css.searchHits}>
      {subjects.map((subject) => (
        <li key={subject.id}>
          <Icon of={UserRound} size={14} />
          <Link
            to="/subjects/$subjectId/accession"
            params={{ subjectId: subject.id }}
            className={clsx(tableLinkClass, 'font-medium')}
          >
            {subjectName(subject)}
          </Link>
          <span className="text-fg-subtle">{bornWords(subject.dateOfBirth, subject.sex)}</span>
          <span className={clsx(css.searchHitEnd, 'text-fg-muted')}>{subject.clientName}</span>
        </li>
      ))}
    </ul>
  </section>
);
