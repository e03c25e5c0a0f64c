import type { Accession } from '@aliquot/domain/accessions/accession';
import { isLabStaff, isManager, type Role } from '@aliquot/domain/auth/roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { useMinute } from '#time/use-minute.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { auditSearchOf, chosenLabel, choicesIn, isShown, type Chosen } from './timeline-filter.ts';
import { TimelineList } from './timeline-list.tsx';
import css from './timeline.module.css';

export type CaseTimelineProps = { api: Api; role: Role | null; accession: Accession };

/** What happened to the accession, and of that what one chooses to see. */
export const CaseTimeline = ({ api, role, accession }: CaseTimelineProps) => {
  const now = useMinute();
  const [chosen, setChosen] = useState<Chosen>(null);
  const timeline = useQuery(api.trpc.timeline.ofCase.queryOptions({ id: accession.id }));
  const items = timeline.data?.items ?? [];
  const { kinds, tests } = choicesIn(items, accession.orders);
  const entryOf = (choice: { label: string; chosen: Chosen }) => ({
    label: choice.label,
    onSelect: () => setChosen(choice.chosen),
  });
  return (
    <>
      <header className={css.timelineHead}>
        <h2>Timeline</h2>
        {isManager(role) ? (
          <Link
            to="/admin/audit"
            search={auditSearchOf(accession.caseId, chosen, accession.orders)}
            className={buttonClass({ size: 'sm', variant: 'ghost' })}
          >
            Audit trail
          </Link>
        ) : null}
        <Menu
          align="end"
          trigger={
            <Button size="sm" variant="ghost" icon={ListFilter}>
              {chosenLabel(chosen, accession.orders) ?? 'Filter'}
            </Button>
          }
          entries={[
            { label: 'Everything', onSelect: () => setChosen(null) },
            'rule',
            ...kinds.map(entryOf),
            ...(tests.length < 2 ? [] : [{ heading: 'Test' }, ...tests.map(entryOf)]),
          ]}
        />
      </header>
      <QueryView query={timeline} isEmpty={() => items.length === 0} empty="Nothing has happened yet.">
        {({ more }) => (
          <>
            <TimelineList
              label="Timeline"
              items={items.filter((item) => isShown(item, chosen))}
              now={now}
              mayOpenRuns={isLabStaff(role)}
            />
            {more ? <p className={css.timelineMore}>Older changes are on the audit trail.</p> : null}
          </>
        )}
      </QueryView>
    </>
  );
};

const lastItems = 5;

/** The last of it, for a quick look. */
export const RecentActivity = ({ api, role, accession }: CaseTimelineProps) => {
  const now = useMinute();
  const timeline = useQuery(api.trpc.timeline.ofCase.queryOptions({ id: accession.id }));
  return (
    <section className={css.recentActivity} aria-label="Recent activity">
      <h2>Recent activity</h2>
      <QueryView query={timeline} isEmpty={({ items }) => items.length === 0} empty="Nothing has happened yet.">
        {({ items }) => (
          <TimelineList label="Timeline" items={items.slice(0, lastItems)} now={now} mayOpenRuns={isLabStaff(role)} />
        )}
      </QueryView>
    </section>
  );
};
