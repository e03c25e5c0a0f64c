import { clsx } from 'clsx';
import type { UsedBy } from '@aliquot/domain/records/records';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Unlink } from 'lucide-react';
import { Badge } from '#ui/layout/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import type { RecordCalls } from './record-calls.ts';
import { recordPath } from './record-path.ts';
import css from './record-page.module.css';

type Uses<Id> = Pick<RecordCalls<unknown, unknown, Id>, 'usedBy' | 'usedByKey'>;

/** Who names this record. */
export const useUsedBy = <Id,>(calls: Uses<Id>, id: Id, wanted = true) =>
  useQuery({
    queryKey: calls.usedByKey(id),
    queryFn: ({ signal }) => calls.usedBy(id, signal),
    enabled: wanted,
  });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const UsedByList = ({ users }: { users: readonly UsedBy[] }) => (
  <ul className={css.usedBy}>
    {users.map((user) => (
      <li key={`${user.kind} ${user.id}`}>
        <span className={css.usedByKind}>{capital(user.kind)}</span>
        <Link to={recordPath(user)} className={clsx(css.usedByLink, 'link')}>
          {user.name}
        </Link>
        <span className="mono text-fg-subtle">{user.code}</span>
        {user.active ? null : <Badge>Inactive</Badge>}
      </li>
    ))}
  </ul>
);

export type UsedByTabProps<Id> = { calls: Uses<Id>; id: Id; one: string; none?: string | undefined };

export const UsedByTab = <Id,>({ calls, id, one, none }: UsedByTabProps<Id>) => (
  <div className={css.recordSideTab}>
    <QueryView
      query={useUsedBy(calls, id)}
      empty={
        none === undefined ? (
          <EmptyState icon={Unlink} title="Not used">
            No other record uses this {one}.
          </EmptyState>
        ) : (
          <EmptyState icon={Unlink} title={none} />
        )
      }
    >
      {(users) => <UsedByList users={users} />}
    </QueryView>
  </div>
);
