import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { Menu } from '#ui/overlay/menu.tsx';

export type AssignMenuProps = {
  api: Api;
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Why none of those chosen can be given to anybody. */
  disabledReason: string | undefined;
  onAssign: (assigneeId: number | null) => void;
};

/** To whom the accessions chosen are given: oneself first, then the others of the bench by name. */
export const AssignMenu = ({ api, userId, open, onOpenChange, disabledReason, onAssign }: AssignMenuProps) => {
  const people = useQuery({ ...api.trpc.accessions.assignable.queryOptions(), enabled: open });
  const me = Number(userId);
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button size="sm" variant="ghost" icon={UserRoundPlus} keys={['A']}>
          Assign
        </Button>
      }
      entries={[
        { label: 'Me', disabledReason, onSelect: () => onAssign(me) },
        { label: 'Nobody', disabledReason, onSelect: () => onAssign(null) },
        'rule',
        {
          query: mapQuery(people, (rows) =>
            rows
              .filter(({ id }) => id !== me)
              .map(({ id, name }) => ({ label: name, disabledReason, onSelect: () => onAssign(id) })),
          ),
          failed: 'Could not load the users',
          empty: 'No other users at the bench',
        },
      ]}
    />
  );
};
