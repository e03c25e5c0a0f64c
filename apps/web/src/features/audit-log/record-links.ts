import type { AuditEntry } from '@aliquot/domain/records/history';

/** Records with a page of their own outside the admin area. */
const pages: Readonly<Record<string, string>> = { accessions: '/accessions', runs: '/runs', subjects: '/subjects' };

/** Lists below which a record has its own page, by the table the trail knows it by. */
const lists: Readonly<Record<string, string>> = {
  clients: '/admin/clients',
  field_sets: '/admin/tubes/field-sets',
  instruments: '/admin/instruments',
  labs: '/admin/labs',
  panels: '/admin/panels',
  pods: '/admin/pods',
  printers: '/admin/printers',
  result_codes: '/admin/results',
  tests: '/admin/tests',
  tube_fields: '/admin/tubes/fields',
  tubes: '/admin/tubes',
  users: '/admin/users',
  workflows: '/admin/workflows',
};

/** The page where a person would open the record; null where there is none, or the record is gone. */
export const recordLink = ({
  rootTable,
  rootId,
  rootName,
}: Pick<AuditEntry, 'rootTable' | 'rootId' | 'rootName'>): string | null => {
  if (rootTable === 'settings') return '/admin/settings';
  if (rootName === null) return null;
  const page = pages[rootTable];
  if (page !== undefined) return `${page}/${encodeURIComponent(rootId)}`;
  const list = lists[rootTable];
  return list === undefined ? null : `${list}/${encodeURIComponent(rootId)}/edit`;
};
