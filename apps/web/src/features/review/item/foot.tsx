import type { ReviewItem } from '@aliquot/domain/review/review-inbox';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { oncePressed } from '#ui/button/once-pressed.ts';
import { useBelow } from '#ui/layout/breakpoints.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import css from './item.module.css';

export type FootProps = {
  item: ReviewItem;
  busy: boolean;
  /** What did not happen, and why. */
  words: string | null;
  edit: { label: string; whyNot: string | null; run: () => void };
  onApprove: (event: MouseEvent) => void;
  onReject: () => void;
  /** Null where there is none that way. */
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
};

/** What can be done about the result in sight, always in the same places. */
export const Foot = ({ item, busy, words, edit, onApprove, onReject, onNext, onPrevious }: FootProps) => {
  const { mayNot, result, label } = item;
  const narrow = useBelow('md');
  const keyed = (letter: string) => (narrow ? undefined : [letter]);
  const stop = result.state === 'approved' ? null : mayNot.approve;
  return (
    <section className={css.foot} aria-label="Actions" data-above-bottom-bar="">
      <Button
        icon={ChevronLeft}
        keys={keyed('K')}
        disabledReason={onPrevious === null ? 'This is the first result' : undefined}
        onClick={onPrevious ?? undefined}
      >
        Previous
      </Button>
      <Button
        icon={ChevronRight}
        keys={keyed('J')}
        disabledReason={onNext === null ? 'This is the last result' : undefined}
        onClick={onNext ?? undefined}
      >
        Next
      </Button>
      <span className={css.footRule} />
      <Button variant="ghost" keys={keyed('E')} disabledReason={edit.whyNot ?? undefined} onClick={edit.run}>
        {edit.label}
      </Button>
      <Button variant="danger-ghost" keys={keyed('X')} disabledReason={mayNot.reject ?? undefined} onClick={onReject}>
        Reject…
      </Button>
      <output className={css.footWords} data-tone={words === null ? undefined : 'bad'}>
        {words ?? stop}
      </output>
      <Button
        variant="primary"
        size="lg"
        className={css.approve}
        icon={Check}
        keys={keyed('A')}
        busy={busy}
        disabledReason={mayNot.approve ?? undefined}
        onClick={onApprove}
        onKeyDown={oncePressed}
      >
        {result.state === 'approved' ? 'Approved' : 'Approve'}
        <VisuallyHidden>{` ${label} ${result.shown}`}</VisuallyHidden>
      </Button>
    </section>
  );
};
