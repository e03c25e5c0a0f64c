import type { AuditEntry } from '@aliquot/domain/records/history';
import { columnWords } from '#features/records/history/column-words.ts';
import { namedWords } from '#features/records/history/kind-words.ts';

/** `auth.signIn` → "Auth · sign in". An area alone, `tests.`, is "Everything in tests". */
export const actionWords = (action: string): string => {
  const [area = '', ...verbs] = action.split('.');
  const words = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ').toLowerCase();
  if (verbs.length === 1 && verbs[0] === '') return `Everything in ${words(area)}`;
  const head = columnWords(words(area));
  return verbs.length === 0 ? head : `${head} · ${verbs.map(words).join(' ')}`;
};

export const whoWords = ({ who, role }: Pick<AuditEntry, 'who' | 'role'>): string =>
  who?.name ?? (role === 'anonymous' ? 'Not signed in' : 'System');

export const changeWords: Readonly<Record<AuditEntry['change'], string>> = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Removed',
};

/** "Client Northgate"; one that is gone by its kind alone. */
export const recordWords = ({ rootTable, rootName }: Pick<AuditEntry, 'rootTable' | 'rootName'>): string =>
  rootName === null ? `this ${namedWords(rootTable, null).toLowerCase()}` : namedWords(rootTable, rootName);
