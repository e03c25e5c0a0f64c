import { fileURLToPath } from 'node:url';
import { check } from './check.ts';

const { files, faults } = check(process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url)));
if (files === 0) faults.push('.: the check saw no file');
for (const fault of faults) console.log(fault);
console.log(`words: ${files} files, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
