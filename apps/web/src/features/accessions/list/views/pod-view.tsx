import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { usePageActions } from '#commands/page-actions.ts';
import { Button } from '#ui/button/button.tsx';

/** The view one's pod works by, one key away from the list. */
export const PodView = ({ api }: { api: Api }) => {
  const navigate = useNavigate();
  const views = useQuery(api.trpc.views.list.queryOptions());
  const of = views.data?.find(({ opensPod }) => opensPod);
  const open = (): void => {
    if (of !== undefined) void navigate({ to: '/views/$viewId', params: { viewId: of.id } });
  };
  usePageActions(of === undefined ? {} : { 'view.pod': open });
  return of === undefined ? null : (
    <Button variant="ghost" size="sm" icon={Bookmark} keys={['P']} onClick={open}>
      {of.name}
    </Button>
  );
};
