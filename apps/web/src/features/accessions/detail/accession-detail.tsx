import type { Accession, Hold, Order, Sample } from '@aliquot/domain/accessions/accession';
import { isLabMember, isLabStaff, mayCreateAccessions, type Role } from '@aliquot/domain/auth/roles';
import { Tag } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { usePageKeys } from '#commands/page-keys.ts';
import { TabCount } from '#ui/layout/tabs.tsx';
import { Button } from '#ui/button/button.tsx';
import { AttachmentsPanel } from '#features/attachments/attachments-panel.tsx';
import { CaseLabels } from '#features/labels/case-labels.tsx';
import { PrintLabelsDialog } from '#features/labels/print-labels-dialog.tsx';
import { useMinute } from '#time/use-minute.ts';
import { CaseDialogs } from './case-dialogs.tsx';
import { CaseHeadActions } from './case-head-actions.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { HoldBanners } from './hold-banner.tsx';
import { IdentityStrip } from './identity-strip.tsx';
import { Notes } from './notes.tsx';
import { OrderMenu } from './order-menu.tsx';
import { RecentCasesList } from './recent-cases-list.tsx';
import { SampleMenu } from './sample-menu.tsx';
import { TestsTable, type ResultsSlot } from './tests-table.tsx';
import { TubesTable } from './tubes-table.tsx';
import { useCaseActions, type UsedCaseActions } from './use-case-actions.ts';
import css from './accession-detail.module.css';
import { sectionHeadClass } from '#ui/page/section-head.ts';

/** What features above this one show of a case: its results, and the calls its critical values need. */
export type CaseParts = { results?: ResultsSlot | undefined; calls?: ReactNode };
export type AccessionDetailProps = CaseParts & { api: Api; role: Role | null; accession: Accession };

export const AccessionDetail = ({ api, role, accession, results, calls }: AccessionDetailProps) => {
  const now = useMinute();
  const notes = useRef<HTMLDivElement>(null);
  const actions = useCaseActions(api, role, accession);
  const { ask } = actions;
  const staff = isLabStaff(role);
  usePageKeys({
    ...(actions.mayReceive && !actions.busy ? { r: { label: 'Receive tubes', run: actions.receiveAll } } : {}),
    ...(staff ? { h: { label: 'Place hold', run: () => ask({ kind: 'hold' }) } } : {}),
    p: { label: 'Print labels', run: actions.openLabels },
    n: { label: 'Add note', run: () => notes.current?.querySelector('textarea')?.focus() },
  });
  const orderActions = (order: Order) => <OrderMenu role={role} accession={accession} order={order} ask={ask} />;
  return (
    <div className={css.caseDetail}>
      <IdentityStrip
        accession={accession}
        now={now}
        actions={<CaseHeadActions api={api} role={role} accession={accession} actions={actions} />}
      />
      {calls}
      <HoldBanners
        accession={accession}
        now={now}
        mayRelease={staff}
        onRelease={(hold: Hold) => ask({ kind: 'release', hold })}
        onReject={(sample: Sample) => ask({ kind: 'reject', sample })}
      />
      <div className={css.caseColumns}>
        <div className={css.caseMain}>
          <TestsTable accession={accession} now={now} actionsOf={orderActions} results={results} />
          <TubesSection api={api} role={role} accession={accession} now={now} actions={actions} />
          {isLabMember(role) ? <CaseLabels api={api} role={role} id={accession.id} /> : null}
          <AttachmentsPanel
            api={api}
            owner={{ kind: 'case', id: accession.id }}
            title="Attachments"
            mayAdd={mayCreateAccessions(role)}
          />
          <div ref={notes}>
            <Notes api={api} id={accession.id} role={role} now={now} />
          </div>
        </div>
        {isLabMember(role) ? (
          <aside className={css.caseAside} aria-label="Timeline">
            <h2>Timeline</h2>
            <CaseTimeline api={api} accession={accession} now={now} />
            <RecentCasesList api={api} accession={accession} now={now} />
          </aside>
        ) : null}
      </div>
      <OpenDialogs api={api} accession={accession} actions={actions} />
    </div>
  );
};

type TubesSectionProps = { api: Api; role: Role | null; accession: Accession; now: number; actions: UsedCaseActions };

const TubesSection = ({ api, role, accession, now, actions }: TubesSectionProps) => {
  const { labels, openLabels, ask, act } = actions;
  const sampleActions = (sample: Sample) => (
    <SampleMenu api={api} role={role} accession={accession} sample={sample} ask={ask} act={act} />
  );
  return (
    <section aria-label="Tubes">
      <div className={sectionHeadClass}>
        <h2>Tubes</h2> <TabCount>{accession.samples.length}</TabCount>
        <Button
          size="sm"
          variant="ghost"
          className="ml-auto"
          icon={Tag}
          keys={['P']}
          busy={labels.downloading}
          onClick={openLabels}
        >
          Labels
        </Button>
      </div>
      <TubesTable accession={accession} now={now} actionsOf={sampleActions} />
    </section>
  );
};

const OpenDialogs = ({ api, accession, actions }: { api: Api; accession: Accession; actions: UsedCaseActions }) => {
  const { labels, question, busy, error, act, closeQuestion } = actions;
  return (
    <>
      {labels.printing ? (
        <PrintLabelsDialog
          api={api}
          accession={accession}
          onClose={labels.closePrint}
          onDownload={() => {
            labels.closePrint();
            labels.download();
          }}
        />
      ) : null}
      {question === null ? null : (
        <CaseDialogs api={api} question={question} busy={busy} error={error} act={act} onClose={closeQuestion} />
      )}
    </>
  );
};
