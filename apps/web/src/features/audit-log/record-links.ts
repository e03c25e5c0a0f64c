import type { AuditEntry } from '@aliquot/domain/records/history';

/** Lists below which a record has its own page, by the table the trail knows it by. */
const lists: Readonly<Record<string, string>> = {
  clients: '/admin/clients',
  field_sets: '/admin/tubes/field-sets',
  instruments: '/admin/instruments',
  labs: '/admin/labs',
  panels: '/admin/panels',
  pods: '/admin/pods',
  result_codes: '/admin/results',
  tests: '/admin/tests',
  tube_fields: '/admin/tubes/fields',
  tubes: '/admin/tubes',
  users: '/admin/users',
  workflows: '/admin/workflows',
};

/** The page where a person would open the record; null where there is none. */
export const recordLink = ({ rootTable, rootId }: Pick<AuditEntry, 'rootTable' | 'rootId'>): string | null => {
  if (rootTable === 'settings') return '/admin/settings';
  const list = lists[rootTable];
  return list === undefined ? null : `${list}/${encodeURIComponent(rootId)}/edit`;
};
