import { roleFrom } from '@aliquot/domain/auth/roles';
import type { User } from '@aliquot/domain/users/user';
import { useQuery } from '@tanstack/react-query';
import type { Trpc } from '../../api/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { DataColumn } from '../../ui/data-table-model.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { roleWords } from '../auth/role-words.ts';

const shown = 100;

const state = ({ active }: User) => <Badge tone={active ? 'green' : 'grey'}>{active ? 'Active' : 'Off'}</Badge>;

const columns: readonly DataColumn<User>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, width: '30%' },
  { id: 'email', header: 'Email', cell: ({ email }) => email, sortBy: ({ email }) => email, width: '36%' },
  { id: 'role', header: 'Role', cell: ({ defaultRole }) => roleWords(roleFrom(defaultRole)), width: '22%' },
  { id: 'state', header: 'State', cell: state, width: '12%' },
];

/** Who can sign in, for managers to look at. Changing them comes with the rest of the set-up pages. */
export const PeoplePage = ({ trpc }: { trpc: Trpc }) => {
  const people = useQuery(trpc.users.list.queryOptions({ take: shown }));
  return (
    <>
      <div className="list-title">
        <h2>People</h2>
        <p>Adding and changing people comes with the other set-up pages.</p>
      </div>
      <QueryView query={people} isEmpty={({ rows }) => rows.length === 0} empty="Nobody can sign in yet.">
        {({ rows, next }) => (
          <>
            <DataTable
              caption="People who can sign in"
              columns={columns}
              rows={rows}
              getRowId={({ id }) => String(id)}
              card={(person) => ({
                title: person.name,
                titleEnd: state(person),
                text: person.email,
                textEnd: roleWords(roleFrom(person.defaultRole)),
              })}
            />
            {next === null ? null : <p className="list-more">The first {shown} people are shown.</p>}
          </>
        )}
      </QueryView>
    </>
  );
};
