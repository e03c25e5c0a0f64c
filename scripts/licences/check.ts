import { lookedUp } from './allowed.ts';
import { findPackages } from './find-packages.ts';
import { isAllowed } from './is-allowed.ts';

export type Report = { packages: number; faults: string[] };

export const check = (root: string): Report => {
  const packages = findPackages(root);
  const faults = packages.flatMap(({ name, version, licence }) => {
    const known = lookedUp[`${name}@${version}`] ?? licence;
    if (isAllowed(known)) return [];
    return [
      `${name}@${version}: ${known || 'unknown licence'} is not on the list in scripts/licences/allowed.ts; use another package`,
    ];
  });
  return { packages: packages.length, faults };
};
