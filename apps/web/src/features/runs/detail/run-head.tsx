import { clsx } from 'clsx';
import type { Run } from '@aliquot/domain/runs/run';
import type { LabClock } from '@aliquot/domain/time/lab-clock';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Progress } from '#ui/feedback/progress.tsx';
import { clockIn } from '#time/clock-in.ts';
import { openDue, QcChip, RunDue, RunStatusBadge } from '../run-marks.tsx';
import { testsWords } from '../run-words.ts';
import css from './run.module.css';
import accessionDetailCss from '#features/accessions/detail/accession-detail.module.css';

const startedWords = (run: Run, clock: LabClock, now: number): string => {
  if (run.startedAt === null) return `created ${clock.clock(run.createdAt, now)} by ${run.createdBy ?? 'the system'}`;
  return `started ${clock.clock(run.startedAt, now)}${run.startedBy === null ? '' : ` by ${run.startedBy}`}`;
};

/** Which run this is and how it stands, always in sight; its actions beside it. */
export const RunHead = ({ run, now, actions }: { run: Run; now: number; actions: ReactNode }) => (
  <header className={clsx(accessionDetailCss.strip, css.runHead)}>
    <div className={clsx(accessionDetailCss.stripId, css.runStripId)}>
      <div className={css.runName}>
        <span className={clsx(css.runNumber, 'case')}>{run.number}</span>
        <RunStatusBadge status={run.status} />
      </div>
      <span className={css.runAbout}>
        <span className="font-medium text-fg">{testsWords(run.tests)}</span> ·{' '}
        {startedWords(run, clockIn(run.labTimezone), now)}
        {run.repeatOf === null ? null : (
          <>
            {' · repeats '}
            <Link className="link mono" to="/runs/$runId" params={{ runId: run.repeatOf.id }}>
              {run.repeatOf.number}
            </Link>
          </>
        )}
      </span>
    </div>
    <dl className={clsx(accessionDetailCss.stripFacts, css.runStripFacts)}>
      <div>
        <dt>Instrument</dt>
        <dd>{run.instrument?.name ?? 'Manual'}</dd>
      </div>
      <div>
        <dt>Controls</dt>
        <dd>
          <QcChip qc={run.qc} />
        </dd>
      </div>
      <div>
        <dt>Earliest due</dt>
        <dd>
          <RunDue dueAt={openDue(run)} now={now} />
        </dd>
      </div>
      <div className={css.runProgress}>
        <dt>Results entered</dt>
        <dd>
          <Progress
            wide
            className="flex-1"
            label="Tests with every result entered"
            done={run.entered}
            of={run.orders}
          />
        </dd>
      </div>
    </dl>
    <div className={clsx(accessionDetailCss.stripState, css.runStripState)}>{actions}</div>
  </header>
);
