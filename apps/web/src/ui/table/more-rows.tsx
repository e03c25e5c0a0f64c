import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../button/button.tsx';
import css from './more-rows.module.css';

export type MoreRowsProps = { loading: boolean; failed: boolean; onMore: () => void };

/** The end of the rows so far. Coming into sight it asks for more; the button is for whoever does not scroll. */
export const MoreRows = ({ loading, failed, onMore }: MoreRowsProps) => {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(() => onMore());
  useEffect(() => {
    // After a failure only a person asks again: the end stays in sight and would ask without end.
    if (end.current === null || loading || failed) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), { rootMargin: '240px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [loading, failed]);
  return (
    <div ref={end} className={css.moreRows}>
      {failed ? <span role="alert">Could not load more rows.</span> : null}
      <Button size="sm" busy={loading} onClick={onMore}>
        {failed ? 'Retry' : 'Load more'}
      </Button>
    </div>
  );
};
