import type { Accession, Hold, Order, Sample } from '@aliquot/domain/accessions/accession';
import { isLabMember, isLabStaff, isManager, type Role } from '@aliquot/domain/auth/roles';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis, PackageCheck, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '../../../api/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { downloadText } from '../../../ui/download-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { CaseLabels } from '../../printing/case-labels.tsx';
import { PrintLabelsDialog } from '../../printing/print-labels-dialog.tsx';
import { useMinute } from '../use-minute.ts';
import { CaseDialogs, type CaseQuestion } from './case-dialogs.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { HoldBanners } from './hold-banner.tsx';
import { IdentityStrip } from './identity-strip.tsx';
import { Notes } from './notes.tsx';
import { TestsTable } from './tests-table.tsx';
import { TubesTable } from './tubes-table.tsx';
import { useCaseAct } from './use-case-act.ts';
import './accession-detail.css';

const openStatuses: readonly Accession['status'][] = ['new', 'received', 'in_progress'];

export const AccessionDetail = ({ api, role, accession }: { api: Api; role: Role | null; accession: Accession }) => {
  const now = useMinute();
  const [question, setQuestion] = useState<CaseQuestion | null>(null);
  const { act, busy, error, forget } = useCaseAct(api, accession, () => setQuestion(null));
  const [printing, setPrinting] = useState(false);
  const staff = isLabStaff(role);
  const labels = useMutation({
    mutationFn: () =>
      api.client.accessions.fetchLabels.mutate({ idempotencyKey: crypto.randomUUID(), id: accession.id }),
    onSuccess: ({ caseId, zpl, warnings }) => {
      downloadText(`${caseId}.zpl`, zpl);
      for (const warning of warnings) toast.error('Check the label', warning);
    },
  });
  const ask = (next: CaseQuestion): void => {
    forget();
    setQuestion(next);
  };
  const expected = accession.samples.filter(({ status }) => status === 'expected');
  const cancelled = accession.orders.filter(({ status }) => status === 'cancelled');
  const receiveAll = (): void =>
    act({
      done: expected.length === 1 ? 'Tube received' : `${expected.length} tubes received`,
      run: (input) => api.client.accessions.receiveAll.mutate(input),
    });
  const notStaff = staff ? undefined : 'Lab staff only';

  const primary =
    staff && expected.length > 0 && accession.status !== 'cancelled' ? (
      <Button variant="primary" icon={PackageCheck} busy={busy && question === null} onClick={receiveAll}>
        Receive {expected.length === 1 ? 'tube' : `${expected.length} tubes`}
      </Button>
    ) : null;
  const menu = (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label="More acts" />}
      entries={[
        { label: 'Download labels (ZPL)', onSelect: () => labels.mutate() },
        { label: 'Place hold…', disabledReason: notStaff, onSelect: () => ask({ kind: 'hold' }) },
        'rule',
        {
          label: 'Cancel case…',
          danger: true,
          disabledReason:
            notStaff ?? (openStatuses.includes(accession.status) ? undefined : 'Only open tests can be cancelled'),
          onSelect: () => ask({ kind: 'cancel', orderIds: [] }),
        },
        {
          label: 'Reinstate',
          disabledReason:
            cancelled.length === 0 ? 'Nothing is cancelled' : isManager(role) ? undefined : 'Ask a lab manager',
          onSelect: () =>
            act({
              done: 'Reinstated',
              run: (input) => api.client.accessions.reinstate.mutate({ ...input, orderIds: [] }),
            }),
        },
      ]}
    />
  );
  const orderActs = (order: Order) => (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} size="sm" label={`Acts on ${order.testName}`} />}
      entries={[
        { label: 'Place hold…', disabledReason: notStaff, onSelect: () => ask({ kind: 'hold', orderId: order.id }) },
        {
          label: 'Cancel test…',
          danger: true,
          disabledReason: notStaff ?? (openStatuses.includes(order.status) ? undefined : 'It is past being cancelled'),
          onSelect: () => ask({ kind: 'cancel', orderIds: [order.id] }),
        },
      ]}
    />
  );
  const sampleActs = (sample: Sample) => (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} size="sm" label={`Acts on ${sample.barcode}`} />}
      entries={[
        {
          label: 'Set back to expected',
          disabledReason: notStaff ?? (sample.status === 'received' ? undefined : 'It is not received'),
          onSelect: () =>
            act({
              done: 'Tube set back',
              run: (input) => api.client.accessions.unreceive.mutate({ ...input, sampleId: sample.id }),
            }),
        },
        {
          label: 'Reject…',
          danger: true,
          disabledReason:
            notStaff ?? (['expected', 'received', 'stored'].includes(sample.status) ? undefined : 'It is gone already'),
          onSelect: () => ask({ kind: 'reject', sample }),
        },
      ]}
    />
  );

  return (
    <div className="case-detail">
      <IdentityStrip
        accession={accession}
        now={now}
        actions={
          <>
            {primary}
            {staff ? (
              <IconButton icon={Printer} variant="secondary" label="Print labels" onClick={() => setPrinting(true)} />
            ) : null}
            {menu}
          </>
        }
      />
      <HoldBanners
        accession={accession}
        now={now}
        mayRelease={staff}
        onRelease={(hold: Hold) => ask({ kind: 'release', hold })}
      />
      <div className="case-columns">
        <div className="case-main">
          <TestsTable accession={accession} now={now} actionsOf={orderActs} />
          <section aria-label="Tubes">
            <h2 className="section-head">
              Tubes <span className="tab-count">{accession.samples.length}</span>
            </h2>
            <TubesTable accession={accession} now={now} actionsOf={sampleActs} />
          </section>
          {isLabMember(role) ? <CaseLabels api={api} role={role} id={accession.id} /> : null}
          <Notes api={api} id={accession.id} role={role} now={now} />
        </div>
        {role !== null && !role.startsWith('aliquot_org') ? (
          <aside className="case-aside" aria-label="Timeline">
            <h2>Timeline</h2>
            <CaseTimeline api={api} id={accession.id} now={now} />
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
