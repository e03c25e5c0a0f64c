import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { NavCount } from '#ui/page/navigation.tsx';

/** Beside the entry in the navigation: how many results this person could approve now. */
export const ReviewCount = ({ api }: { api: Api }) => {
  const { data } = useQuery(api.trpc.review.count.queryOptions());
  if (data === undefined || data.count === 0) return null;
  return (
    <NavCount>
      {data.count}
      {data.more ? '+' : ''}
      <VisuallyHidden> to review</VisuallyHidden>
    </NavCount>
  );
};
