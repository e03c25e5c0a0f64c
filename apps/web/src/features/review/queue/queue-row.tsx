import { shownDoubts } from '@aliquot/domain/results/doubt';
import type { QueueItem } from '@aliquot/domain/review/review-inbox';
import { birthWords } from '@aliquot/domain/subjects/subject-words';
import { OctagonPause } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { markOf, toneOf } from '#features/results/flag-tone.ts';
import { ResultMarks } from '#features/results/result-marks.tsx';
import { FlagChip } from '#marks/flag-chip.tsx';
import { PriorityBadge } from '#marks/priority-badge.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import resultsCss from '#features/results/results.module.css';
import css from './queue.module.css';

export type QueueRowProps = {
  item: QueueItem;
  current: boolean;
  /** The one that Tab leads to; arrows go on from there. */
  inTabOrder: boolean;
  /** In place of the review reasons: what became of it. */
  outcome?: ReactNode;
};

/**
 * One result of the queue. Rendered again only when something of it changes: the queue may have hundreds. What a click does is the
 * queue's, so that no function is handed down.
 */
export const QueueRow = memo(({ item, current, inTabOrder, outcome }: QueueRowProps) => {
  const mark = markOf(item.flag);
  return (
    <li>
      <button
        type="button"
        className={css.row}
        aria-current={current || undefined}
        data-done={outcome === undefined ? undefined : ''}
        data-result={item.id}
        tabIndex={inTabOrder ? 0 : -1}
      >
        <span className={css.rowWhat}>
          <b>{item.label}</b>
          <span className={resultsCss.value} data-tone={toneOf(item.flag)}>
            {item.shown}
          </span>
          <span className={css.rowMark}>{mark === null ? null : <FlagChip flag={mark} />}</span>
        </span>
        <span className={css.rowWho}>
          <span className={css.rowName}>{item.subjectName}</span>
          <span>{birthWords(item.dateOfBirth, item.birthPrecision)}</span>
          {item.priority === 'routine' ? null : <PriorityBadge priority={item.priority} className="ml-auto" />}
        </span>
        <ResultMarks result={item} />
        <span className={css.rowWhy}>
          {outcome ?? <Why item={item} />}
          <span className={css.rowWhere}>{item.run?.instrument ?? item.run?.number ?? item.caseId}</span>
        </span>
      </button>
    </li>
  );
});

const reasonWords = ({ doubts }: QueueItem): string =>
  doubts.length === 0
    ? 'Clear'
    : shownDoubts(doubts)
        .map(({ sentence }) => sentence)
        .join(' · ');

const Why = ({ item }: Pick<QueueRowProps, 'item'>) =>
  item.whyNot === null ? (
    <span className={css.rowReasons}>{reasonWords(item)}</span>
  ) : (
    <span className={css.rowBlocked} title={item.whyNot}>
      <Icon of={OctagonPause} size={12} />
      <span>{item.whyNot}</span>
    </span>
  );
