import type { PrintJob } from '@aliquot/domain/labels/print-job';
import { isOver, statusWords, type PrintStatus } from '@aliquot/domain/labels/print-status';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleSlash, Clock, Download, Send, TriangleAlert } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import { When } from '#time/when.tsx';
import { JobActions } from './job-actions.tsx';
import { twiceWords } from './twice-words.ts';
import css from './labels.module.css';

const icons: Readonly<Record<PrintStatus, IconShape>> = {
  queued: Clock,
  sending: Send,
  sent: CircleCheck,
  failed: TriangleAlert,
  cancelled: CircleSlash,
  downloaded: Download,
};

export type JobListProps = {
  api: Api;
  jobs: readonly PrintJob[];
  /** Whether this person may try again, cancel or download. */
  mayAct: boolean;
  /** Where jobs of several cases stand together. */
  withCase?: boolean;
};

/** What became of labels, newest first: each says to which printer, and what can still be done. */
export const JobList = ({ api, jobs, mayAct, withCase = false }: JobListProps) => (
  <ol className={css.printJobs} aria-label="Label jobs, newest first">
    {jobs.map((job) => (
      <li key={job.id} data-status={job.status}>
        <Icon of={icons[job.status]} size={16} />
        <div className={css.printJob}>
          <p className={css.printJobHead}>
            {/* Read out when it changes: whoever pressed Print is looking at the printer. */}
            <b aria-live="polite">{statusWords(job)}</b>
            <When at={job.at} />
            <span>{job.by ?? 'the system'}</span>
          </p>
          <p className={css.printJobWhat}>
            {withCase ? (
              <Link to="/accessions/$accessionId" params={{ accessionId: job.accessionId }} className="link case">
                {job.caseId}
              </Link>
            ) : (
              <span className="mono">{job.barcodes.join(', ')}</span>
            )}
            {job.reason === null ? null : <span>Reprint: {job.reason}</span>}
          </p>
          {job.error === null ? null : (
            <p className={css.printJobError}>
              {job.error} {isOver(job.status) ? null : 'Retrying automatically.'}
            </p>
          )}
          {job.status === 'sent' && job.maybeTwice ? <p className={css.printJobError}>{twiceWords}</p> : null}
          {mayAct ? <JobActions api={api} job={job} /> : null}
        </div>
      </li>
    ))}
  </ol>
);
