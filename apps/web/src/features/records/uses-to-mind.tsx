import type { UsedBy } from '@aliquot/domain/records/records';
import type { QueryLike } from '#ui/feedback/query-like.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { UsedByList } from './used-by-tab.tsx';

/** In the question before something is switched off: who stands on it. */
export const UsesToMind = ({ uses }: { uses: QueryLike<UsedBy[]> }) => (
  <div className="in-use-uses">
    <QueryView query={uses} empty={<p className="text-fg-muted">No other record uses it.</p>} skeleton={<p>…</p>}>
      {(users) => (
        <>
          <p>
            <b>
              {users.length} {users.length === 1 ? 'record uses' : 'records use'} it
            </b>{' '}
            and will keep naming it:
          </p>
          <UsedByList users={users} />
        </>
      )}
    </QueryView>
  </div>
);
