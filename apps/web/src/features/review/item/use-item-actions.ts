import type { QueueItem, ReviewItem } from '@aliquot/domain/review/review-inbox';
import { useNavigate } from '@tanstack/react-router';
import { useState, type MouseEvent } from 'react';
import { usePageKeys } from '#commands/page-keys.ts';
import { acknowledge } from '#features/results/acknowledge.ts';
import type { ReviewActs } from '../use-review-acts.ts';
import { usePressGuard } from '../use-press-guard.ts';

type Options = {
  queued: QueueItem;
  /** What is in sight; undefined while it is loading. */
  item: ReviewItem | undefined;
  acts: ReviewActs;
};
export type ItemQuestion = 'reject' | 'correct';

const tooSoon = 'Not approved. This result had only just come up. Look at it, then approve it.';

/** Where an entered value is typed anew, or why it cannot be. */
const whyNotEdit = ({ result, run, mayNot }: ReviewItem): string | null => {
  if (result.state === 'approved') return mayNot.correct;
  if (result.calculated) return 'Calculated from other results. Edit those instead.';
  return run?.open === true ? null : 'Not in an open run. Reject it instead, and enter it again.';
};

/** What can be done about the result in sight, by key and by button. Only what was in sight long enough is approved. */
export const useItemActions = ({ queued, item, acts }: Options) => {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<{ kind: ItemQuestion; id: number } | null>(null);
  const [hasty, setHasty] = useState<number | null>(null);
  const inSight = item?.result.id === queued.id ? item : undefined;
  const guard = usePressGuard(inSight === undefined ? null : `${inSight.result.id}/${inSight.result.version}`, 'a');
  const approve = (meant: boolean): void => {
    if (inSight === undefined || inSight.mayNot.approve !== null || acts.pending !== null) return;
    if (!meant) return setHasty(queued.id);
    setHasty(null);
    acts.send({ kind: 'approve', lane: 'one_by_one', results: [acknowledge(inSight.result)], items: [queued] });
  };
  const ask = (kind: ItemQuestion): void => {
    acts.forget();
    setQuestion({ kind, id: queued.id });
  };
  const whyNot = inSight === undefined ? null : whyNotEdit(inSight);
  const edit = (): void => {
    if (inSight === undefined || whyNot !== null) return;
    const { result, run, testId } = inSight;
    if (result.state === 'approved') ask('correct');
    else if (run !== null)
      void navigate({
        to: '/runs/$runId/worklist/$testId/results/$orderId',
        params: { runId: run.id, testId, orderId: result.orderId },
      });
  };
  const reject = (): void => {
    if (inSight?.mayNot.reject === null) ask('reject');
  };
  usePageKeys({
    a: { label: 'Approve result', run: () => approve(guard.meantByKey()) },
    x: { label: 'Reject result', run: reject },
    e: { label: 'Edit or correct result', run: edit },
    o: {
      label: 'Open accession',
      run: () => void navigate({ to: '/accessions/$accessionId', params: { accessionId: queued.accessionId } }),
    },
  });
  return {
    edit: { label: inSight?.result.state === 'approved' ? 'Correct…' : 'Edit', whyNot, run: edit },
    approve: (event: MouseEvent): void => approve(guard.meantByClick(event)),
    reject,
    hasty: hasty === queued.id ? tooSoon : null,
    question: question?.id === queued.id ? question.kind : null,
    close: () => setQuestion(null),
  };
};
