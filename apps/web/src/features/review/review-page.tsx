import type { ReviewTab } from '@aliquot/domain/review/review-queue';
import type { ReviewInbox } from '@aliquot/domain/review/review-inbox';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { acknowledge } from '#features/results/acknowledge.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { useBelow } from '#ui/layout/breakpoints.ts';
import { ReviewResult } from './item/review-result.tsx';
import { Queue } from './queue/queue.tsx';
import { placeWords, ReviewBar } from './review-bar.tsx';
import { tabSearch, type ReviewSearch } from './review-search.ts';
import { useAskedResult } from './use-asked-result.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useReviewVisit } from './use-review-visit.ts';
import { useVisitActs } from './use-visit-acts.ts';
import css from './review.module.css';

export type ReviewPageProps = { api: Api; userId: string; search: ReviewSearch };

/** Results that wait for approval across all runs: the next, approve, the next. */
export const ReviewPage = (props: ReviewPageProps) => {
  const inbox = useQuery(props.api.trpc.review.inbox.queryOptions());
  return (
    <QueryView query={inbox} isEmpty={() => false} empty={null}>
      {(known) => <ReviewView {...props} inbox={known} fresh={!inbox.isFetching} />}
    </QueryView>
  );
};

type ReviewViewProps = ReviewPageProps & {
  inbox: ReviewInbox;
  /** It is not being read again. */
  fresh: boolean;
};

const ReviewView = ({ api, userId, search, inbox, fresh }: ReviewViewProps) => {
  const tab: ReviewTab = search.tab ?? 'review';
  const visit = useReviewVisit(inbox.items, tab);
  const { acts, refused } = useVisitActs(api, visit);
  const narrow = useBelow('md');
  const { show, step, goTo } = useReviewKeys({ api, userId, tab, narrow, visit, forget: acts.forget });
  const navigate = useNavigate();
  useAskedResult({ asked: search.result, items: inbox.items, fresh, tab, narrow, visit });
  const { current, queue, done } = visit;
  const inSight = current !== null && (!narrow || search.open === true);
  /** Where queue and result take turns, Escape leads from the result to the queue; a dialog over it keeps its own. */
  const toQueue = (event: KeyboardEvent<HTMLElement>): void => {
    const own = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !narrow || !inSight || !own) return;
    event.preventDefault();
    goTo(tabSearch(tab));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of whatever inside has the focus
    <div className={css.page} data-open={inSight ? search.open : undefined} onKeyDown={toQueue}>
      <ReviewBar
        tab={tab}
        visit={visit}
        busy={acts.pending !== null && acts.pending.length > 1}
        onApproveClear={(items) =>
          acts.send({
            kind: 'approve',
            lane: 'clear_lane',
            results: items.map(acknowledge),
            items,
          })
        }
      />
      <div className={css.split}>
        {narrow && inSight ? null : (
          <Queue
            items={queue}
            done={done}
            current={current}
            more={inbox.more}
            empty={<Nothing tab={tab} />}
            onOpen={(item) => {
              show(item);
              if (narrow) goTo({ ...search, open: true });
            }}
            onStep={(by) => step(by)()}
            onEnter={({ accessionId }) => {
              if (narrow) goTo({ ...search, open: true });
              else void navigate({ to: '/accessions/$accessionId', params: { accessionId } });
            }}
          />
        )}
        {inSight ? (
          <ReviewResult
            api={api}
            queued={current}
            acts={acts}
            own={done.some(({ item }) => item.id === current.id)}
            refusal={refused?.id === current.id ? refused.sentence : null}
            place={placeWords(visit, tab)}
            onBack={() => goTo(tabSearch(tab))}
            onNext={visit.neighbor(1) === null ? null : step(1)}
            onPrevious={visit.neighbor(-1) === null ? null : step(-1)}
          />
        ) : null}
      </div>
    </div>
  );
};

const nothing: Readonly<Record<ReviewTab, { title: string; words: string }>> = {
  review: { title: 'Nothing to review', words: 'Results with a review reason come here when they are entered.' },
  clear: {
    title: 'No clear results',
    words: 'Normal results without a review reason come here when they are entered.',
  },
  blocked: { title: 'Nothing is blocked', words: 'Results you cannot approve now would be here, with the reason.' },
};

const Nothing = ({ tab }: { tab: ReviewTab }) => (
  <EmptyState icon={Inbox} title={nothing[tab].title}>
    {nothing[tab].words}
  </EmptyState>
);
