import type { Accession } from '@aliquot/domain/accessions/accession';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Api } from '#api/trpc.ts';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { queryState } from '#ui/feedback/query-like.ts';
import { StatusBadge } from '#marks/status-badge.tsx';
import { ClockTime } from '#time/when.tsx';
import { TabCount } from '#ui/layout/tabs.tsx';
import css from './accession-detail.module.css';

const mostShown = 4;

/** What else was done for this person lately. */
export const RecentCasesList = ({ api, accession, now }: { api: Api; accession: Accession; now: number }) => {
  const cases = useQuery(
    api.trpc.accessions.list.queryOptions({ filters: { subjectId: accession.subjectId }, take: 25 }),
  );
  if (cases.data === undefined) {
    return queryState(cases) === 'failed' ? (
      <FailedBanner query={cases} title="Could not load recent accessions." />
    ) : null;
  }
  const others = cases.data.rows.filter(({ id }) => id !== accession.id);
  if (others.length === 0) return null;
  return (
    <section className={css.caseRecent} aria-label="Recent accessions">
      <h2>
        Recent accessions <TabCount>{others.length}</TabCount>
      </h2>
      <ul>
        {others.slice(0, mostShown).map(({ id, caseId, createdAt, labTimezone, status }) => (
          <li key={id}>
            <Link className="case link" to="/accessions/$accessionId" params={{ accessionId: id }}>
              {caseId}
            </Link>
            <span className="text-fg-muted">
              <ClockTime at={createdAt} now={now} zone={labTimezone} />
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
};
