import { clsx } from 'clsx';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { sampleStatusLabels } from '@aliquot/domain/samples/sample-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, X } from 'lucide-react';
import { isMissing } from '#features/records/not-found.tsx';
import type { Api } from '#api/trpc.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { ColourChip } from '#ui/layout/colour-chip.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { HoldBadge } from '#marks/hold-badge.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { PriorityBadge } from '#marks/priority-badge.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { StatusBadge } from '#marks/status-badge.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { clockIn } from '#time/clock-in.ts';
import { dueWords } from '../list/due-words.ts';
import css from './subject-cases.module.css';

export type CaseGlanceProps = { api: Api; id: number; subjectId: number; now: number };

/** One case of the person beside the list: how far it is, without leaving them. */
export const CaseGlance = ({ api, id, subjectId, now }: CaseGlanceProps) => {
  const accession = useQuery(api.trpc.accessions.get.queryOptions({ id }));
  const foreign = accession.data !== undefined && accession.data.subjectId !== subjectId;
  return (
    <aside className={css.caseGlance} aria-label="Accession summary">
      <Link
        to="/subjects/$subjectId/accession"
        params={{ subjectId }}
        replace
        className={clsx(buttonClass({ variant: 'ghost', size: 'sm' }), css.caseGlanceClose)}
      >
        <Icon of={X} size={14} />
        <VisuallyHidden>Close</VisuallyHidden>
      </Link>
      {foreign || isMissing(accession) ? (
        <p className="text-fg-muted">This subject has no such accession.</p>
      ) : (
        <QueryView query={accession} isEmpty={() => false} empty={null}>
          {(data) => <Glance accession={data} now={now} />}
        </QueryView>
      )}
    </aside>
  );
};

const Glance = ({ accession, now }: { accession: Accession; now: number }) => {
  const { priority, status, orders, samples } = accession;
  const clock = clockIn(accession.labTimezone);
  return (
    <div className={css.caseGlanceBody}>
      <h2 className="case">{accession.caseId}</h2>
      <p className={css.caseGlanceMarks}>
        <StatusBadge status={status} />
        {priority === 'routine' ? null : <PriorityBadge priority={priority} />}
        {accession.hasHold ? <HoldBadge>On hold</HoldBadge> : null}
      </p>
      <Facts
        facts={[
          ['Due', dueWords(accession.dueAt, status, now).text],
          ['Collected', clock.clock(accession.collectedAt, now)],
          ['Received', clock.clock(accession.receivedAt, now)],
          ['Ordered by', accession.provider ?? '–'],
        ]}
      />
      <section aria-label="Tests">
        <h3>Tests</h3>
        <ul>
          {orders.map((order) => (
            <li key={order.id}>
              <span>{order.testName}</span>
              <StatusBadge status={order.status} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Tubes">
        <h3>Tubes</h3>
        <ul>
          {samples.map((sample) => (
            <li key={sample.id}>
              <ColourChip colour={sample.capHex}>{sample.tubeName}</ColourChip>
              <span className="mono">{sample.barcode}</span>
              <span className="text-fg-muted">{sampleStatusLabels[sample.status]}</span>
            </li>
          ))}
        </ul>
      </section>
      <Link to="/accessions/$accessionId" params={{ accessionId: accession.id }} className={buttonClass()}>
        Open accession
        <Icon of={ArrowRight} size={14} />
      </Link>
    </div>
  );
};
