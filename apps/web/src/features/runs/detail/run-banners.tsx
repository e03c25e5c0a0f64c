import type { CreatedRun, Run } from '@aliquot/domain/runs/run';
import { Link, useRouterState } from '@tanstack/react-router';
import { Plus, ShieldQuestionMark, ShieldX, TriangleAlert } from 'lucide-react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { isOver } from './run-action-words.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Orders that could not be added to the run just created. */
    leftOut?: CreatedRun['left'];
  }
}

const stopped: Partial<Record<Run['status'], string>> = { rejected: 'Rejected:', cancelled: 'Cancelled:' };

export type RunBannersProps = {
  run: Run;
  /** What the last act was refused for. */
  error: string | null;
  onForget: () => void;
  onOverride: () => void;
  onAddControl: () => void;
};

/** What a person must know before going on: each with what to do about it. */
export const RunBanners = ({ run, error, onForget, onOverride, onAddControl }: RunBannersProps) => {
  const leftOut = useRouterState({ select: ({ location }) => location.state.leftOut }) ?? [];
  const over = stopped[run.status];
  return (
    <>
      {error === null ? null : (
        <Banner
          tone="error"
          title="Nothing was changed."
          actions={
            <Button size="sm" onClick={onForget}>
              Close
            </Button>
          }
        >
          {error}
        </Banner>
      )}
      {leftOut.length === 0 ? null : (
        <Banner
          tone="hold"
          icon={TriangleAlert}
          title={leftOut.length === 1 ? '1 test could not be added.' : `${leftOut.length} tests could not be added.`}
          detail={
            <ul aria-label="Not added">
              {leftOut.map(({ orderId, caseId, why }) => (
                <li key={orderId}>
                  <span className="case">{caseId ?? `Test ${orderId}`}</span> {why}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {run.warning === null ? null : <Banner tone="hold" icon={TriangleAlert} title={run.warning} />}
      <Lacking run={run} onAddControl={onAddControl} />
      {run.qc === 'failed' && (run.status === 'in_progress' || run.status === 'review') ? (
        <Banner
          tone="error"
          icon={ShieldX}
          title="Quality control failed."
          actions={
            <Button size="sm" disabledReason={run.whyNot['override_qc'] ?? undefined} onClick={onOverride}>
              Override QC…
            </Button>
          }
        >
          Reject the run, or have a manager override the results that are out of control.
        </Banner>
      ) : null}
      {run.qc === 'overridden' && run.reason !== null && over === undefined ? (
        <Banner tone="hold" icon={ShieldX} title="Quality control was overridden:">
          {run.reason}
        </Banner>
      ) : null}
      {over === undefined ? null : (
        <Banner tone="info" title={over}>
          {run.reason ?? 'no reason given'}
          {run.repeats.map(({ id, number }) => (
            <span key={id}>
              {' · repeated by '}
              <Link className="link mono" to="/runs/$runId" params={{ runId: id }}>
                {number}
              </Link>
            </span>
          ))}
        </Banner>
      )}
    </>
  );
};

/** A control that the workflows of its orders ask for. */
const Lacking = ({ run: { qcLacks, status }, onAddControl }: Pick<RunBannersProps, 'run' | 'onAddControl'>) =>
  qcLacks === null || isOver({ status }) ? null : (
    <Banner
      tone="error"
      icon={ShieldQuestionMark}
      title={qcLacks}
      actions={
        <Button size="sm" icon={Plus} onClick={onAddControl}>
          Add control…
        </Button>
      }
    >
      The workflow of these tests requires them. Until they are in the run, with limits, no result of it can be
      approved.
    </Banner>
  );
