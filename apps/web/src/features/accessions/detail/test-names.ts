import type { Accession } from '@aliquot/domain/accessions/accession';

export const cancelledOf = ({ orders }: Pick<Accession, 'orders'>): number[] =>
  orders.filter(({ status }) => status === 'cancelled').map(({ id }) => id);

/** "Potassium", "Potassium and Sodium", "4 tests": what an action was done to. */
export const testNames = ({ orders }: Pick<Accession, 'orders'>, orderIds: readonly number[]): string => {
  const names = orders.filter(({ id }) => orderIds.includes(id)).map(({ testName }) => testName);
  return names.length > 2 ? `${names.length} tests` : names.join(' and ');
};
