import type { UsedBy } from '@aliquot/domain/records/records';

const lists: Record<UsedBy['kind'], string> = {
  test: '/admin/tests',
  panel: '/admin/panels',
  tube: '/admin/tubes',
  'field set': '/admin/tubes/field-sets',
  pod: '/admin/pods',
  instrument: '/admin/instruments',
  client: '/admin/clients',
  user: '/admin/users',
};

/** The page of a record that is named by its kind and id. */
export const recordPath = ({ kind, id }: Pick<UsedBy, 'kind' | 'id'>): string => `${lists[kind]}/${id}/edit`;
