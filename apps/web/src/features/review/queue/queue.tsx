import type { QueueItem } from '@aliquot/domain/review/review-inbox';
import { groupQueue, queueGroupLabels } from '@aliquot/domain/review/review-queue';
import { Check, ChevronRight, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '#ui/layout/icon.tsx';
import type { DoneItem } from '../use-review-visit.ts';
import { QueueRow } from './queue-row.tsx';
import css from './queue.module.css';

export type QueueProps = {
  items: readonly QueueItem[];
  done: readonly DoneItem[];
  current: QueueItem | null;
  /** How many wait beyond those that were read. */
  more: number;
  empty: ReactNode;
  onOpen: (item: QueueItem) => void;
  onStep: (by: 1 | -1) => void;
  onEnter: (item: QueueItem) => void;
};

const rowIn = (list: HTMLElement | null, id: number | undefined): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-result="${id ?? 0}"]`) ?? null;

/** The row in hand stays in sight, and the focus goes with it where it was in the queue. */
const useFollow = (current: QueueItem | null) => {
  const list = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const row = rowIn(list.current, current?.id);
    if (row === null) return;
    row.scrollIntoView({ block: 'nearest' });
    const { activeElement } = document;
    const nowhere = activeElement === null || activeElement === document.body || activeElement.id === 'main';
    if (nowhere || hadFocus.current || list.current?.contains(activeElement) === true)
      row.focus({ preventScroll: true });
  }, [current?.id]);
  return {
    list,
    onFocus: () => void (hadFocus.current = true),
    /** A row that goes away takes the focus with it without saying so; whoever leaves says where to. */
    onBlur: (event: { relatedTarget: EventTarget | null }) => {
      if (event.relatedTarget !== null) hadFocus.current = list.current?.contains(event.relatedTarget as Node) === true;
    },
  };
};

/** What waits, in groups, the most pressing first; what was done in this visit is folded above it. */
export const Queue = ({ items, done, current, more, empty, onOpen, onStep, onEnter }: QueueProps) => {
  const { list, onFocus, onBlur } = useFollow(current);
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-result]') : null;
    const id = Number(row?.dataset['result']);
    const item = items.find((one) => one.id === id) ?? done.find((one) => one.item.id === id)?.item;
    if (item !== undefined) onOpen(item);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const onCurrent = event.target instanceof Element && event.target.closest('[data-result][aria-current]') !== null;
    if (by === 1 || by === -1) {
      event.preventDefault();
      onStep(by);
    } else if (event.key === 'Enter' && onCurrent && current !== null) {
      event.preventDefault();
      if (!event.repeat) onEnter(current);
    }
  };
  const first = items.some(({ id }) => id === current?.id) ? current?.id : items[0]?.id;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons inside
    <div ref={list} className={css.queue} onClick={onClick} onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur}>
      {done.length === 0 ? null : <Done done={done} current={current} />}
      {items.length === 0 ? empty : null}
      {groupQueue(items).map(({ group, items: members }) => (
        <section key={group} aria-label={`${queueGroupLabels[group]}, ${members.length}`}>
          <h2 className={css.queueGroup}>
            {queueGroupLabels[group]} <span>{members.length}</span>
          </h2>
          <ol>
            {members.map((item) => (
              <QueueRow key={item.id} item={item} current={item.id === current?.id} inTabOrder={item.id === first} />
            ))}
          </ol>
        </section>
      ))}
      {more === 0 ? null : <p className={css.queueMore}>{more} more are waiting. They follow as these are done.</p>}
    </div>
  );
};

const Done = ({ done, current }: Pick<QueueProps, 'done' | 'current'>) => {
  const [unfolded, setUnfolded] = useState(false);
  return (
    <section aria-label={`Done, ${done.length}`}>
      <button
        type="button"
        className={css.queueGroup}
        aria-expanded={unfolded}
        onClick={() => setUnfolded((before) => !before)}
      >
        <Icon of={ChevronRight} size={14} />
        Done <span>{done.length}</span>
      </button>
      {unfolded ? (
        <ol>
          {done.toReversed().map(({ item, how }) => (
            <QueueRow
              key={item.id}
              item={item}
              current={item.id === current?.id}
              inTabOrder
              outcome={how === 'approved' ? approved : rejected}
            />
          ))}
        </ol>
      ) : null}
    </section>
  );
};

const approved = (
  <span className={css.rowApproved}>
    <Icon of={Check} size={12} />
    Approved
  </span>
);
const rejected = (
  <span className={css.rowReasons}>
    <Icon of={X} size={12} />
    Rejected
  </span>
);
