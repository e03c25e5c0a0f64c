import type { Accession } from '@aliquot/domain/accessions/accession';
import type { AddedOrders, FittingRun } from '@aliquot/domain/runs/run';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { countOf } from '@aliquot/domain/subjects/subject-words';
import { Banner } from '#ui/feedback/banner.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { RunStatusBadge } from '../run-marks.tsx';
import { samplesWords, testsWords } from '../run-words.ts';
import css from './add-to-run.module.css';

export type AddToRunDialogProps = {
  api: Api;
  accession: Pick<Accession, 'labId' | 'orders'>;
  /** Tests that wait for a run. */
  orderIds: readonly number[];
  onClose: () => void;
};

/** "Added to R-2026-000418, position A3". */
const doneWords = ({ run, added }: AddedOrders): string => {
  const places = [...new Set(added.map(({ place }) => place))];
  return `Added to ${run.number}, ${places.length === 1 ? 'position' : 'positions'} ${places.join(', ')}`;
};

const RunWords = ({ fitting: { run, orderIds }, of }: { fitting: FittingRun; of: number }) => (
  <span className={css.run}>
    <b className="mono">{run.number}</b>
    <RunStatusBadge status={run.status} />
    <span className="text-fg-muted">
      {[
        run.instrument?.name,
        testsWords(run.tests),
        samplesWords(run.samples),
        orderIds.length < of ? `takes ${orderIds.length} of ${countOf(of, 'test')}` : null,
      ]
        .filter((words) => words != null)
        .join(' · ')}
    </span>
  </span>
);

/** Which open run takes what waits of a case: the one that takes most of it is chosen already. */
export const AddToRunDialog = ({ api, accession, orderIds, onClose }: AddToRunDialogProps) => {
  const navigate = useNavigate();
  const fitting = useQuery(api.trpc.runs.fitting.queryOptions({ orderIds: [...orderIds] }));
  const [chosen, setChosen] = useState<number | null>(null);
  const [key] = useState(makeSaveKey);
  // One button from the first moment on: the focus begins on it and stays there when the runs are loaded.
  const confirm = useRef<HTMLButtonElement>(null);
  const target = fitting.data?.find(({ run }) => run.id === chosen) ?? fitting.data?.[0];
  const add = useMutation({
    mutationFn: ({ run, orderIds: joining }: FittingRun) =>
      api.client.runs.addOrders.mutate({
        idempotencyKey: key.for({ id: run.id, orderIds: joining }),
        id: run.id,
        orderIds: joining,
      }),
    onSuccess: (answer) => {
      key.saved();
      const [left] = answer.left;
      if (answer.added.length > 0) toast.success(doneWords(answer));
      if (left !== undefined) toast.error('Not all tests were added', left.why);
      onClose();
    },
  });
  const waiting = accession.orders.filter(({ id }) => orderIds.includes(id));
  const makeNew = (): void =>
    void navigate({
      to: '/runs/new',
      search: { test: [...new Set(waiting.map(({ testId }) => testId))], lab: accession.labId },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Add to run"
      initialFocus={confirm}
      description={waiting.map(({ testName }) => testName).join(', ')}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {target === undefined ? null : <Button onClick={makeNew}>New run</Button>}
          <Button
            ref={confirm}
            variant="primary"
            busy={fitting.isPending || add.isPending}
            onClick={() => (target === undefined ? makeNew() : add.mutate(target))}
          >
            {target === undefined ? 'New run' : `Add ${countOf(target.orderIds.length, 'test')}`}
          </Button>
        </>
      }
    >
      <QueryView query={fitting} empty="No open run takes these tests.">
        {(runs) => (
          <RadioGroup
            label="Open runs"
            stacked
            options={runs.map((one) => ({
              value: String(one.run.id),
              label: <RunWords fitting={one} of={orderIds.length} />,
            }))}
            value={target === undefined ? undefined : String(target.run.id)}
            onValueChange={(value) => setChosen(Number(value))}
          />
        )}
      </QueryView>
      {add.error === null ? null : (
        <Banner tone="error" title="Nothing was added.">
          {refusalWords(add.error)}
        </Banner>
      )}
    </Dialog>
  );
};
