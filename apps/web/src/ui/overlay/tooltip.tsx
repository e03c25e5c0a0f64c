import type { ReactNode } from 'react';

import { useTip } from './use-tip.tsx';

export type TooltipProps = {
  /** Never the only place of a fact: what the bubble says can also be read on the page or by a screen reader. */
  text: ReactNode;
  keys?: readonly string[] | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Wraps anything that is not a button; Button and IconButton bring their own bubble. */
export const Tooltip = ({ text, keys, className = 'inline-flex min-w-0', children }: TooltipProps) => {
  const { tip, tipTrigger } = useTip({ text, keys });
  return (
    <>
      <span className={className} {...tipTrigger}>
        {children}
      </span>
      {tip}
    </>
  );
};
