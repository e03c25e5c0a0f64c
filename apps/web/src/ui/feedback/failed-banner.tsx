import type { ReactNode } from 'react';

import { Banner } from './banner.tsx';
import type { QueryLike } from './query-like.ts';
import { RetryButton } from '../button/retry-button.tsx';

export type FailedBannerProps = {
  query: QueryLike<unknown>;
  /** 'Could not load the recent cases.' */
  title: string;
  /** What that means for the person in front of it. */
  children?: ReactNode;
  className?: string | undefined;
};

/** For a part of a page that is absent when it has nothing to say: absent because it failed must look different. */
export const FailedBanner = ({ query, title, children, className }: FailedBannerProps) => (
  <Banner tone="error" title={title} className={className} actions={<RetryButton query={query} />}>
    {children}
  </Banner>
);
