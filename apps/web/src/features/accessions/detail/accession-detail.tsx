import type { Accession, Hold, Order, Sample } from '@aliquot/domain/accessions/accession';
import { isLabMember, isLabStaff, mayCreateAccessions, type Role } from '@aliquot/domain/auth/roles';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis, PackageCheck, Printer, Tag } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { usePageKeys } from '#commands/page-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { downloadText } from '#ui/download-text.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { AttachmentsPanel } from '#features/attachments/attachments-panel.tsx';
import { CaseLabels } from '#features/labels/case-labels.tsx';
import { PrintLabelsDialog } from '#features/labels/print-labels-dialog.tsx';
import { useMinute } from '#time/use-minute.ts';
import { whyNotCancel, whyNotStaff } from './act-reasons.ts';
import { CaseDialogs, type CaseQuestion } from './case-dialogs.tsx';
import { CasePeople } from './case-people.tsx';
import { CaseMenu } from './case-menu.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { HoldBanners } from './hold-banner.tsx';
import { IdentityStrip } from './identity-strip.tsx';
import { Notes } from './notes.tsx';
import { RecentCasesList } from './recent-cases-list.tsx';
import { SampleMenu } from './sample-menu.tsx';
import { TestsTable, type ResultsSlot } from './tests-table.tsx';
import { TubesTable } from './tubes-table.tsx';
import { useCaseAct } from './use-case-act.ts';
import './accession-detail.css';

/** What features above this one show of a case: its results, and the calls its critical values need. */
export type CaseParts = { results?: ResultsSlot | undefined; calls?: ReactNode };
export type AccessionDetailProps = CaseParts & { api: Api; role: Role | null; accession: Accession };

export const AccessionDetail = ({ api, role, accession, results, calls }: AccessionDetailProps) => {
  const now = useMinute();
  const notes = useRef<HTMLDivElement>(null);
  const [question, setQuestion] = useState<CaseQuestion | null>(null);
  const { act, busy, error, forget } = useCaseAct(api, accession, () =>
    setQuestion((open) => (open === question ? null : open)),
  );
  const [printing, setPrinting] = useState(false);
  const staff = isLabStaff(role);
  const labels = useMutation({
    mutationFn: () =>
      api.client.labels.download.mutate({ idempotencyKey: crypto.randomUUID(), caseIds: [accession.id] }),
    onSuccess: ({ zpl, warnings }) => {
      downloadText(`${accession.caseId}.zpl`, zpl);
      for (const warning of warnings) toast.error('Check the label', warning);
    },
  });
  // Those who may not print still get the labels, as a file.
  const openLabels = (): void => (staff ? setPrinting(true) : labels.mutate());
  const ask = (next: CaseQuestion): void => {
    forget();
    setQuestion(next);
  };
  const expected = accession.samples.filter(({ status }) => status === 'expected');
  const mayReceive = staff && expected.length > 0 && accession.status !== 'cancelled';
  const receiveAll = (): void =>
    act({
      done: expected.length === 1 ? 'Tube received' : `${expected.length} tubes received`,
      run: (input) => api.client.accessions.receiveAll.mutate(input),
    });
  usePageKeys({
    ...(mayReceive && !busy ? { r: { label: 'Receive its tubes', run: receiveAll } } : {}),
    ...(staff ? { h: { label: 'Place a hold', run: () => ask({ kind: 'hold' }) } } : {}),
    p: { label: 'Labels', run: openLabels },
    n: { label: 'Write a note', run: () => notes.current?.querySelector('textarea')?.focus() },
  });

  const primary = mayReceive ? (
    <Button variant="primary" icon={PackageCheck} keys={['R']} busy={busy && question === null} onClick={receiveAll}>
      Receive {expected.length === 1 ? 'tube' : `${expected.length} tubes`}
    </Button>
  ) : null;
  const orderActs = (order: Order) => (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} size="sm" label={`Acts on ${order.testName}`} />}
      entries={[
        {
          label: 'Place hold…',
          disabledReason: whyNotStaff(role),
          onSelect: () => ask({ kind: 'hold', orderId: order.id }),
        },
        {
          label: 'Cancel test…',
          danger: true,
          disabledReason: whyNotCancel(role, accession, [order]),
          onSelect: () => ask({ kind: 'cancel', orderIds: [order.id] }),
        },
      ]}
    />
  );
  const sampleActs = (sample: Sample) => (
    <SampleMenu api={api} role={role} accession={accession} sample={sample} ask={ask} act={act} />
  );

  return (
    <div className="case-detail">
      <IdentityStrip
        accession={accession}
        now={now}
        actions={
          <>
            {staff ? <CasePeople key={accession.id} api={api} id={accession.id} /> : null}
            {primary}
            {staff ? (
              <IconButton icon={Printer} variant="secondary" label="Print labels" onClick={() => setPrinting(true)} />
            ) : null}
            <CaseMenu
              api={api}
              role={role}
              accession={accession}
              ask={ask}
              act={act}
              onLabels={() => labels.mutate()}
            />
          </>
        }
      />
      {calls}
      <HoldBanners
        accession={accession}
        now={now}
        mayRelease={staff}
        onRelease={(hold: Hold) => ask({ kind: 'release', hold })}
        onReject={(sample: Sample) => ask({ kind: 'reject', sample })}
      />
      <div className="case-columns">
        <div className="case-main">
          <TestsTable accession={accession} now={now} actionsOf={orderActs} results={results} />
          <section aria-label="Tubes">
            <div className="section-head">
              <h2>Tubes</h2> <span className="tab-count">{accession.samples.length}</span>
              <Button size="sm" variant="ghost" icon={Tag} keys={['P']} busy={labels.isPending} onClick={openLabels}>
                Labels
              </Button>
            </div>
            <TubesTable accession={accession} now={now} actionsOf={sampleActs} />
          </section>
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
          <aside className="case-aside" aria-label="Timeline">
            <h2>Timeline</h2>
            <CaseTimeline api={api} accession={accession} now={now} />
            <RecentCasesList api={api} accession={accession} now={now} />
          </aside>
        ) : null}
      </div>
      {printing ? (
        <PrintLabelsDialog
          api={api}
          accession={accession}
          onClose={() => setPrinting(false)}
          onDownload={() => {
            setPrinting(false);
            labels.mutate();
          }}
        />
      ) : null}
      {question === null ? null : (
        <CaseDialogs
          api={api}
          question={question}
          busy={busy}
          error={error}
          act={act}
          onClose={() => setQuestion(null)}
        />
      )}
    </div>
  );
};
