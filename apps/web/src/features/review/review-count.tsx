import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { NavCount } from '#ui/page/navigation.tsx';

/** On every page: a result that is typed does not fetch it, a run that goes into review does. */
const everyMs = 30_000;

/** Beside the entry in the navigation: how many results wait for a reviewer. */
export const ReviewCount = ({ api }: { api: Api }) => {
  const { data } = useQuery({ ...api.trpc.review.count.queryOptions(), refetchInterval: everyMs });
  if (data === undefined || data.count === 0) return null;
  return (
    <NavCount>
      {data.count}
      {data.more ? '+' : ''}
      <VisuallyHidden> to review</VisuallyHidden>
    </NavCount>
  );
};
