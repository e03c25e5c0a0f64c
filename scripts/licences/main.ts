import { fileURLToPath } from 'node:url';
import { check } from './check.ts';

const { packages, faults } = check(process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url)));
if (packages === 0) faults.push('.: the check saw no package; run pnpm install');
for (const fault of faults) console.log(fault);
console.log(`licences: ${packages} packages that ship, ${faults.length} refused`);
process.exit(faults.length > 0 ? 1 : 0);
