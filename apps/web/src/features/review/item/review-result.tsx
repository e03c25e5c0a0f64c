import type { QueueItem, ReviewItem } from '@aliquot/domain/review/review-inbox';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, FileQuestionMark } from 'lucide-react';
import { hasErrorCode } from '#api/error-code.ts';
import type { Api } from '#api/trpc.ts';
import { RejectDialog, ResultDialogs } from '#features/results/of-case/result-dialogs.tsx';
import { useResultActions } from '#features/results/of-case/use-result-actions.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LabZone } from '#time/lab-zone.tsx';
import type { ReviewActs } from '../use-review-acts.ts';
import { Foot, type FootProps } from './foot.tsx';
import { ResultBody } from './result-body.tsx';
import { useItemActions } from './use-item-actions.ts';
import css from './item.module.css';

export type ReviewResultProps = Pick<FootProps, 'onNext' | 'onPrevious'> & {
  api: Api;
  queued: QueueItem;
  acts: ReviewActs;
  /** Approved or rejected by this person in this visit. */
  own: boolean;
  /** Why the last answer about this result was not taken, in the server's sentence. */
  refusal: string | null;
  /** "12 of 31". */
  place: string | null;
  /** On a phone: to the queue. */
  onBack: () => void;
};

/** The result under review with its actions. */
export const ReviewResult = ({ api, queued, acts, own, refusal, place, onBack, ...steps }: ReviewResultProps) => {
  const query = useQuery(api.trpc.review.item.queryOptions({ id: queued.id }));
  const gone = hasErrorCode(query.error, 'NOT_FOUND');
  const item = gone ? undefined : query.data;
  const actions = useItemActions({ queued, item, acts });
  const busy = acts.pending?.some(({ id }) => id === queued.id) === true;
  const error = actions.question === null ? acts.error : null;
  return (
    <div className={css.item}>
      <div className={css.back}>
        <Button variant="ghost" icon={ArrowLeft} onClick={onBack}>
          Queue
        </Button>
        <span>{place}</span>
      </div>
      {gone ? (
        <Gone queued={queued} onNext={steps.onNext} />
      ) : (
        <QueryView query={query} isEmpty={() => false} empty={null}>
          {(known) => (
            <LabZone zone={known.labTimezone}>
              <ResultBody key={known.result.id} item={known} own={own} />
              <Foot
                item={known}
                busy={busy}
                words={error ?? refusal ?? actions.hasty}
                edit={actions.edit}
                onApprove={actions.approve}
                onReject={actions.reject}
                {...steps}
              />
              {actions.question === 'reject' && refusal === null ? (
                <RejectDialog
                  label={known.label}
                  result={known.result}
                  busy={busy}
                  error={acts.error}
                  onClose={actions.close}
                  onConfirm={(reason) => {
                    const { id, version } = known.result;
                    acts.send({ kind: 'reject', reason, results: [{ id, version }], items: [queued] });
                  }}
                />
              ) : null}
              {actions.question === 'correct' ? <Correct api={api} item={known} onClose={actions.close} /> : null}
            </LabZone>
          )}
        </QueryView>
      )}
    </div>
  );
};

const Correct = ({ api, item, onClose }: { api: Api; item: ReviewItem; onClose: () => void }) => {
  const actions = useResultActions(api, item.result, onClose);
  return (
    <ResultDialogs
      api={api}
      question="correct"
      label={item.label}
      result={item.result}
      onClose={onClose}
      {...actions}
    />
  );
};

/** It was withdrawn, rejected or corrected: there is nothing to approve under this number any more. */
const Gone = ({ queued, onNext }: { queued: QueueItem } & Pick<FootProps, 'onNext'>) => (
  <EmptyState
    icon={FileQuestionMark}
    title={`${queued.label} ${queued.shown} is no longer waiting`}
    actions={
      <>
        <Link
          to="/accessions/$accessionId"
          params={{ accessionId: queued.accessionId }}
          className={buttonClass({ variant: 'secondary' })}
        >
          Open accession {queued.caseId}
        </Link>
        {onNext === null ? null : (
          <Button keys={['J']} onClick={onNext}>
            Next
          </Button>
        )}
      </>
    }
  >
    It was rejected, withdrawn or replaced. The value it had is kept in its history.
  </EmptyState>
);
