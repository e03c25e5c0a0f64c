import { useEffect, useState } from 'react';
import type { PreviewFailure } from './preview-client.ts';

/** Seconds until it is tried again by itself; null where it is not. */
export const useRetryIn = (failure: PreviewFailure | null, retry: () => void): number | null => {
  const [left, setLeft] = useState<{ readonly of: PreviewFailure; readonly seconds: number } | null>(null);
  useEffect(() => {
    if (failure === null || failure.retryAfter === null) return undefined;
    let seconds = failure.retryAfter;
    const timer = setInterval(() => {
      seconds -= 1;
      setLeft({ of: failure, seconds });
      if (seconds > 0) return;
      clearInterval(timer);
      retry();
    }, 1_000);
    return () => clearInterval(timer);
  }, [failure, retry]);
  return failure !== null && left?.of === failure ? left.seconds : (failure?.retryAfter ?? null);
};
