import type { UsedBy } from '@aliquot/domain/records/records';
import type { QueryLike } from '#ui/feedback/query-like.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { UsedByList } from './used-by-tab.tsx';
import css from './record-page.module.css';

/** In the deactivate dialog: the records that use this one. */
export const UsesToMind = ({
  uses,
  none = 'Not used by other records.',
}: {
  uses: QueryLike<UsedBy[]>;
  none?: string | undefined;
}) => (
  <div className={css.inUseUses}>
    <QueryView query={uses} empty={<p className="text-fg-muted">{none}</p>} skeleton={<p>…</p>}>
      {(users) => (
        <>
          <p>
            <b>
              {users.length} {users.length === 1 ? 'record uses' : 'records use'} it
            </b>{' '}
            and will not change:
          </p>
          <UsedByList users={users} />
        </>
      )}
    </QueryView>
  </div>
);
