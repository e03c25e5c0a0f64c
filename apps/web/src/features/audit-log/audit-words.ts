import type { AuditEntry } from '@aliquot/domain/records/history';
import { columnWords } from '#features/records/history/change-words.ts';

/** `auth.signIn` → "Auth · sign in". An area alone, `tests.`, is "Everything in tests". */
export const actionWords = (action: string): string => {
  const [area = '', ...verbs] = action.split('.');
  const words = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ').toLowerCase();
  if (verbs.length === 1 && verbs[0] === '') return `Everything in ${words(area)}`;
  const head = columnWords(words(area));
  return verbs.length === 0 ? head : `${head} · ${verbs.map(words).join(' ')}`;
};

/** Names that do not follow from the table's own. */
const kinds: Readonly<Record<string, string>> = {
  orders: 'Ordered test',
  result_codes: 'Coded result',
  samples: 'Tube',
  tubes: 'Tube type',
  test_types: 'Test type',
  auth_providers: 'Sign-in provider',
  settings: 'Setting',
  workflows: 'Workflow',
};

/** `field_sets` → "Field set": one record of a table. */
export const kindWords = (table: string): string =>
  kinds[table] ?? columnWords(table.endsWith('s') && !table.endsWith('ss') ? table.slice(0, -1) : table);

export const whoWords = ({ who, role }: Pick<AuditEntry, 'who' | 'role'>): string =>
  who?.name ?? (role === 'anonymous' ? 'Not signed in' : 'System');

export const changeWords: Readonly<Record<AuditEntry['change'], string>> = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Removed',
};

/** "Client Northgate", or by its number where it has no name. */
export const recordWords = ({
  rootTable,
  rootId,
  rootName,
}: {
  rootTable: string;
  rootId: string;
  rootName: string | null;
}): string => `${kindWords(rootTable)} ${rootName ?? rootId}`;
