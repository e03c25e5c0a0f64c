import { fileURLToPath } from 'node:url';
import { check } from './check.ts';
import { loadUtilities } from './load-utilities.ts';

const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
const { files, faults } = check(root, await loadUtilities(root));
if (files === 0) faults.push('.: the check saw no file');
for (const fault of faults) console.log(fault);
console.log(`styles: ${files} files, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
