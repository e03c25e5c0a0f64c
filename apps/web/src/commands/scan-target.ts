import { useEffect, useEffectEvent } from 'react';

/** What a page does with a scanned code instead of the usual; true when it took it. */
export type TakesScan = (code: string) => boolean;

const targets: TakesScan[] = [];

/** The page's own use of a code, if it has one: the one opened last is asked first. */
export const offerToPage = (code: string): boolean => targets.toReversed().some((take) => take(code));

/** While this part is on the page, scans come to it first. */
export const useScanTarget = (take: TakesScan, active = true): void => {
  const current = useEffectEvent(take);
  useEffect(() => {
    if (!active) return undefined;
    const target: TakesScan = (code) => current(code);
    targets.push(target);
    return () => void targets.splice(targets.indexOf(target), 1);
  }, [active]);
};
