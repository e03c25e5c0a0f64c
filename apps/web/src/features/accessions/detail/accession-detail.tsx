import type { Accession, Hold, Order, Sample } from '@aliquot/domain/accessions/accession';
import { isLabMember, isLabStaff, mayCreateAccessions, type Role } from '@aliquot/domain/auth/roles';
import { useState, type ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { usePageKeys, type PageKeys } from '#commands/page-keys.ts';
import { AttachmentsPanel } from '#features/attachments/attachments-panel.tsx';
import { CaseLabelsDialog } from '#features/labels/case-labels-dialog.tsx';
import { CaseLabels } from '#features/labels/case-labels.tsx';
import { useMinute } from '#time/use-minute.ts';
import { useBelow } from '#ui/layout/breakpoints.ts';
import { CaseDialogs } from './case-dialogs.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseHeadActions, NextButton } from './case-head-actions.tsx';
import { CaseMenu } from './case-menu.tsx';
import { HoldBanners } from './hold-banner.tsx';
import { IdentityStrip } from './identity-strip.tsx';
import type { CaseBench, NextAction } from './next-action.ts';
import { Notes } from './notes.tsx';
import { orderEntries } from './order-entries.ts';
import { RecentCasesList } from './recent-cases-list.tsx';
import { TestsTable } from './tests-table.tsx';
import { TubesSection } from './tubes-section.tsx';
import { useCaseActions, type UsedCaseActions } from './use-case-actions.ts';
import css from './accession-detail.module.css';

export type AccessionDetailProps = {
  api: Api;
  role: Role | null;
  accession: Accession;
  /** The calls its critical values need. */
  calls?: ReactNode;
  /** What happened to it; left out for those who are not of the laboratory. */
  timeline?: ReactNode;
  /** Left out for those who see no results. */
  bench?: CaseBench | undefined;
};

const isReady = (action: NextAction | null): action is NextAction => action !== null && action.busy !== true;

const stepKeys = (next: NextAction | null, receive: NextAction | null): PageKeys => ({
  ...(isReady(next) ? { 'Mod+enter': { label: next.label, run: next.run } } : {}),
  ...(isReady(receive) ? { r: { label: 'Receive tubes', run: receive.run } } : {}),
});

export const AccessionDetail = ({ api, role, accession, calls, timeline, bench }: AccessionDetailProps) => {
  const now = useMinute();
  const phone = useBelow('sm');
  const narrow = useBelow('xl');
  const [noting, setNoting] = useState(false);
  const actions = useCaseActions(api, role, accession);
  const { act, ask, receive } = actions;
  const staff = isLabStaff(role);
  const mayNote = mayCreateAccessions(role);
  const next = bench?.next === 'receive' ? receive : (bench?.next ?? null);
  usePageKeys({
    ...stepKeys(next, receive),
    ...(staff ? { h: { label: 'Place hold', run: () => ask({ kind: 'hold' }) } } : {}),
    p: { label: 'Print labels', run: actions.openLabels },
    ...(mayNote ? { n: { label: 'Add note', run: () => setNoting(true) } } : {}),
    ...bench?.keys,
  });
  const tests = { accession, now, entriesOf: (order: Order) => orderEntries({ role, accession, order, ask }) };
  return (
    <div className={css.caseDetail}>
      <IdentityStrip
        accession={accession}
        now={now}
        narrow={narrow}
        actions={<CaseHeadActions api={api} role={role} accession={accession} next={phone ? null : next} />}
        menu={
          <CaseMenu
            api={api}
            role={role}
            accession={accession}
            ask={ask}
            act={act}
            onLabels={actions.labels.download}
          />
        }
      />
      <CaseFacts accession={accession} now={now} narrow={narrow} />
      {calls}
      <HoldBanners
        accession={accession}
        now={now}
        mayRelease={staff}
        onRelease={(hold: Hold) => ask({ kind: 'release', hold })}
        onReject={(sample: Sample) => ask({ kind: 'reject', sample })}
      />
      <div className={css.caseColumns} data-alone={timeline === undefined ? true : undefined}>
        <div className={css.caseMain}>
          {bench === undefined ? <TestsTable {...tests} /> : bench.renderTests(tests)}
          <TubesSection
            api={api}
            role={role}
            accession={accession}
            now={now}
            actions={actions}
            receive={next === receive ? null : receive}
          />
          {isLabMember(role) ? <CaseLabels api={api} role={role} id={accession.id} /> : null}
          <AttachmentsPanel
            api={api}
            owner={{ kind: 'case', id: accession.id }}
            title="Attachments"
            folded
            mayAdd={mayCreateAccessions(role)}
          />
          <Notes api={api} id={accession.id} now={now} mayAdd={mayNote} adding={noting} onAdding={setNoting} />
        </div>
        <CaseAside timeline={timeline}>
          <RecentCasesList api={api} accession={accession} now={now} />
        </CaseAside>
      </div>
      {phone && next !== null ? (
        <div className={css.caseNext} data-above-bottom-bar>
          <NextButton next={next} />
        </div>
      ) : null}
      <OpenDialogs api={api} accession={accession} actions={actions} />
      {bench?.dialogs}
    </div>
  );
};

const CaseAside = ({ timeline, children }: Pick<AccessionDetailProps, 'timeline'> & { children: ReactNode }) =>
  timeline === undefined ? null : (
    <aside className={css.caseAside} aria-label="Timeline">
      {timeline}
      {children}
    </aside>
  );

const OpenDialogs = ({ api, accession, actions }: { api: Api; accession: Accession; actions: UsedCaseActions }) => {
  const { labels, question, busy, error, act, closeQuestion } = actions;
  return (
    <>
      <CaseLabelsDialog api={api} accession={accession} labels={labels} />
      {question === null ? null : (
        <CaseDialogs
          api={api}
          accession={accession}
          question={question}
          busy={busy}
          error={error}
          act={act}
          onClose={closeQuestion}
        />
      )}
    </>
  );
};
