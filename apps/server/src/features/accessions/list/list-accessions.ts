import type {
  AccessionFilters,
  AccessionPage,
  ListAccessionsInput,
  ListCounts,
} from '@aliquot/domain/accessions/accession-list';
import { readyViewsFor, tabsFor, tellsOfResults } from '@aliquot/domain/accessions/ready-views';
import { isLabMember, roleFrom } from '@aliquot/domain/auth/roles';
import type { Kysely } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { searchAccessionIds } from '../search/search-accessions.ts';
import { countLists } from './count-lists.repo.ts';
import { readAccessionPage } from './list-accessions.repo.ts';
import { seldomWithTests } from './tests-of-list.repo.ts';

/** To the microsecond, as the database writes its instants: what was overdue on the first page is so on the next. */
const nowOf = (scope: Scope): string => scope.now().toISOString().replace('Z', '000Z');

const mayFilterBy = (scope: Scope, filters: AccessionFilters): void => {
  if (tellsOfResults(filters) && !isLabMember(roleFrom(scope.acting.role))) throw new AppError('FORBIDDEN');
};

/** One page of the list; what stands in its search box, and tests that are seldom ordered, are looked for first. */
export const listAccessions = async (
  db: Kysely<DB>,
  scope: Scope,
  input: Omit<ListAccessionsInput, 'take'> & { take: number },
): Promise<AccessionPage> => {
  mayFilterBy(scope, input.filters);
  const { clients, userId } = scope.acting;
  const { search, testIds } = input.filters;
  const found = search === '' ? null : await searchAccessionIds(db, clients, search);
  const withTest = testIds.length === 0 ? null : await seldomWithTests(db, clients, testIds);
  return readAccessionPage(db, clients, { ...input, userId, asOf: input.after?.asOf ?? nowOf(scope), found, withTest });
};

/** What the tabs and the ready-made views of this person hold. */
export const countAccessions = (db: Kysely<DB>, scope: Scope): Promise<ListCounts> => {
  const role = roleFrom(scope.acting.role);
  const asked = { userId: scope.acting.userId, asOf: nowOf(scope) };
  return countLists(db, scope.acting.clients, asked, new Set([...tabsFor(role), ...readyViewsFor(role)]));
};
