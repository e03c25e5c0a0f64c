import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { JobList } from './job-list.tsx';
import css from './labels.module.css';
import { sectionHeadClass } from '#ui/page/section-head.ts';

/** The newest jobs of a case; older ones are on its timeline. */
const mostShown = 5;

export const CaseLabels = ({ api, role, id }: { api: Api; role: Role | null; id: number }) => {
  const jobs = useQuery(api.trpc.labels.jobs.queryOptions({ of: 'case', id, take: mostShown }));
  const none = jobs.data?.rows.length === 0;
  return (
    <section aria-label="Labels" className={css.caseLabels}>
      <h2 className={sectionHeadClass} data-folded={none || undefined}>
        Labels {none ? <span className="font-normal text-fg-subtle">No labels printed yet.</span> : null}
      </h2>
      {none ? null : (
        <QueryView query={jobs} isEmpty={() => false} empty={null}>
          {({ rows }) => <JobList api={api} jobs={rows} mayAct={isLabStaff(role)} />}
        </QueryView>
      )}
    </section>
  );
};
