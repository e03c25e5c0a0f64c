import type { Printer } from '@aliquot/domain/labels/printers/printer';
import type { PrintJobPage, TestOutcome } from '@aliquot/domain/labels/print-job';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Activity, Printer as PrinterIcon } from 'lucide-react';
import { useState } from 'react';
import { refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { JobList } from '../job-list.tsx';
import { PagedView } from '#ui/table/paged-view.tsx';
import css from '../labels.module.css';
import { ReachNotice } from '../print-agents/reach-notice.tsx';
import { askStatus, StatusLine } from './printer-status.tsx';
import recordPageCss from '#features/records/record-page.module.css';

/** What was sent to a printer, newest first, and a label to try it with. */
export const JobsTab = ({ api, record }: { api: Api; record: Printer }) => {
  const input = { of: 'printer', id: record.id, take: 25 } as const;
  const pages = useInfiniteQuery({
    queryKey: [...api.trpc.labels.jobs.queryKey(input), 'pages'],
    queryFn: ({ pageParam, signal }) => api.client.labels.jobs.query({ ...input, before: pageParam }, { signal }),
    initialPageParam: null as PrintJobPage['next'],
    getNextPageParam: ({ next }) => next,
  });
  return (
    <div className={recordPageCss.recordSideTab}>
      {record.reachedBy === 'agent' ? <ByAgent api={api} printer={record} /> : <TestLabel api={api} printer={record} />}
      <PagedView
        pages={pages}
        empty={
          <EmptyState icon={PrinterIcon} title="No labels sent yet">
            Labels sent to this printer are listed here, with who sent them.
          </EmptyState>
        }
      >
        {(jobs) => <JobList api={api} jobs={jobs} mayAct withCase />}
      </PagedView>
    </div>
  );
};

/** What the server sends while a person waits, it sends itself: neither a test label nor a question goes through an agent. */
const ByAgent = ({ api, printer }: { api: Api; printer: Printer }) => (
  <>
    <div className={css.jobsHead}>
      <p>
        A print agent in the lab sends the labels to this printer. It takes tube labels only: to try the printer, print
        the labels of an accession.
      </p>
    </div>
    <ReachNotice api={api} printer={printer} />
  </>
);

/** Asks the printer how it is, and sends one label that names nobody, by the address that is saved. */
const TestLabel = ({ api, printer }: { api: Api; printer: Printer }) => {
  const [key] = useState(makeSaveKey);
  const [failed, setFailed] = useState<string | null>(null);
  const test = useMutation({
    mutationFn: () => api.client.labels.test.mutate({ idempotencyKey: key.for(printer.id), id: printer.id }),
    onMutate: () => setFailed(null),
    onSuccess: ({ ok, sentence }: TestOutcome) => {
      key.saved();
      if (ok) toast.success(sentence);
      else setFailed(sentence);
    },
    onError: (error) => setFailed(refusalWords(error)),
  });
  const status = useMutation({
    mutationFn: () => askStatus(api, printer.id),
    onMutate: () => setFailed(null),
    onError: (error) => setFailed(refusalWords(error)),
    meta: { skipRefresh: true },
  });
  return (
    <>
      <div className={css.jobsHead}>
        <p>
          The test label has no subject data. It goes to the saved address. Measure its scale: if it is too long or too
          short, the resolution set here is not the printer’s.
        </p>
        <Button icon={Activity} busy={status.isPending} onClick={() => status.mutate()}>
          Check status
        </Button>
        <Button icon={PrinterIcon} busy={test.isPending} onClick={() => test.mutate()}>
          Send test label
        </Button>
      </div>
      {status.data === undefined ? null : <StatusLine status={status.data} />}
      {failed === null ? null : <Banner tone="error" title={failed} className="mb-[12px]" />}
    </>
  );
};
