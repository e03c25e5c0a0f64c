import type { OpenWork } from '@aliquot/domain/test-specs/open-work';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** More than these are no longer worth reading out. */
const mostNamed = 3;

const versionsInWords = (versions: readonly number[]): string => {
  const [newest = 0, ...older] = versions;
  if (older.length === 0) return `version ${newest}`;
  if (versions.length > mostNamed) return 'the versions they were ordered under';
  return `versions ${older.toReversed().join(', ')} and ${newest}`;
};

/** "41 open orders and 2 runs keep version 7."; null when there are none. */
export const openWorkWords = ({ orders, runs, versions }: OpenWork): string | null => {
  if (orders === 0) return null;
  const work = `${counted(orders, 'open order')}${runs === 0 ? '' : ` and ${counted(runs, 'run')}`}`;
  const keep = orders === 1 && runs === 0 ? 'keeps' : 'keep';
  return `${work} ${keep} ${versionsInWords(versions.map(({ specVersion }) => specVersion))}.`;
};
