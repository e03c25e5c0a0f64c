import { progressOf, tabOf, type ReviewTab } from '@aliquot/domain/review/review-queue';
import type { QueueItem } from '@aliquot/domain/review/review-inbox';
import { countOf } from '@aliquot/domain/subjects/subject-words';
import { Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { TabCount, tabBarClass, tabClass } from '#ui/layout/tabs.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { tabSearch } from './review-search.ts';
import type { ReviewVisit } from './use-review-visit.ts';
import css from './review.module.css';

const tabs: readonly { tab: ReviewTab; label: string }[] = [
  { tab: 'review', label: 'To review' },
  { tab: 'clear', label: 'Clear' },
  { tab: 'blocked', label: 'Blocked' },
];

export type ReviewBarProps = {
  tab: ReviewTab;
  visit: ReviewVisit;
  busy: boolean;
  onApproveClear: (items: readonly QueueItem[]) => void;
};

const doneIn = ({ done }: ReviewVisit, tab: ReviewTab): number => done.filter((one) => one.tab === tab).length;
const placeOf = (visit: ReviewVisit, tab: ReviewTab) =>
  progressOf(
    visit.queue.map(({ id }) => id),
    visit.current?.id ?? null,
    doneIn(visit, tab),
  );

/** "12 of 31", for where the bar itself is out of sight; null where the result in sight is not in the queue. */
export const placeWords = (visit: ReviewVisit, tab: ReviewTab): string | null => {
  const { at, of } = placeOf(visit, tab);
  return at === null ? null : `${at} of ${of}`;
};

/** Which results, how far one has come, and what can be done at once. */
export const ReviewBar = ({ tab, visit, busy, onApproveClear }: ReviewBarProps) => {
  const { waiting } = visit;
  const doneHere = doneIn(visit, tab);
  const { at, of } = placeOf(visit, tab);
  const count = (one: ReviewTab): number => waiting.filter((item) => tabOf(item) === one).length;
  return (
    <div className={css.bar}>
      <nav className={tabBarClass({ flush: true })} aria-label="Review">
        {tabs.map((one) => (
          <Link
            key={one.tab}
            to="/review"
            search={tabSearch(one.tab)}
            className={tabClass}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one.tab === tab ? 'page' : undefined}
          >
            {one.label}
            <TabCount>{count(one.tab)}</TabCount>
          </Link>
        ))}
      </nav>
      {of === 0 ? null : (
        <span className={css.progress}>
          {at === null ? null : <b>{`${at} of ${of}`}</b>}
          <Progress className={css.meter} barOnly done={doneHere} of={of} label="Done in this visit" />
          <span>{doneHere} done</span>
        </span>
      )}
      <ApproveClear
        items={waiting.filter((item) => tabOf(item) === 'clear')}
        busy={busy}
        onApproveClear={onApproveClear}
      />
    </div>
  );
};

type ApproveClearProps = Pick<ReviewBarProps, 'busy' | 'onApproveClear'> & { items: readonly QueueItem[] };

/** Asks first, about exactly those that were clear when it was asked; the server judges each of them again. */
const ApproveClear = ({ items, busy, onApproveClear }: ApproveClearProps) => {
  const [asked, setAsked] = useState<readonly QueueItem[] | null>(null);
  const words = countOf(asked?.length ?? 0, 'clear result');
  return (
    <>
      {items.length === 0 ? null : (
        <Button size="sm" icon={CheckCheck} busy={busy} className={css.allClear} onClick={() => setAsked(items)}>
          Approve all clear ({items.length})
        </Button>
      )}
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => (open ? undefined : setAsked(null))}
        title={`Approve ${words}?`}
        description="They are normal and have no review reason. Each is checked again; one that is no longer clear is left."
        confirmLabel={`Approve ${words}`}
        onConfirm={() => {
          if (asked !== null) onApproveClear(asked);
          setAsked(null);
        }}
      />
    </>
  );
};
