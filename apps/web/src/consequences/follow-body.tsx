import type { ReactNode, RefObject } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { RefreshCw } from 'lucide-react';
import { FollowList } from './follow-list.tsx';
import type { Preview } from './use-preview.ts';
import css from './consequences.module.css';

type FollowBodyProps = { preview: Preview; choice: ReactNode; choiceRef: RefObject<HTMLDivElement | null> };

/** The list, or why it is not there. While it is worked out anew the one before stays, faint. */
export const FollowBody = ({ preview, choice, choiceRef }: FollowBodyProps) => {
  const { follows, last, changed, error, retry } = preview;
  const list = follows ?? last;
  const isEmpty = list !== null && list.rows.length === 0 && list.notAffected === 0;
  const isBare = error === null && !changed && (isEmpty || list === null);
  if (isBare && choice === undefined && list !== null) return null;
  return (
    // It scrolls also by the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.body} aria-label="What follows" tabIndex={0} aria-busy={follows === null && error === null}>
      {choice === undefined ? null : (
        <div ref={choiceRef} className={css.choice}>
          {choice}
        </div>
      )}
      {changed ? (
        <Banner tone="hold" title="What follows has changed in the meantime.">
          Look at it again.
        </Banner>
      ) : null}
      {error === null ? null : (
        <Banner
          tone="error"
          title="Could not work out what follows."
          actions={
            <Button size="sm" icon={RefreshCw} onClick={retry}>
              Retry
            </Button>
          }
        >
          {error}
        </Banner>
      )}
      {error === null && list !== null && !isEmpty ? (
        <div className={css.listBox} data-old={follows === null || undefined}>
          <FollowList follows={list} />
        </div>
      ) : null}
      {error === null && list === null && choice === undefined ? (
        <div className={css.waiting}>
          <Skeleton width="70%" />
          <Skeleton width="55%" />
        </div>
      ) : null}
    </section>
  );
};
