import { fileURLToPath } from 'node:url';
import { check } from './check.ts';
import { asLine } from './violation.ts';

const { files, imports, violations } = check(process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url)));
if (files === 0 || imports === 0) violations.push({ rule: 'unparsed', at: '.', why: 'the check saw nothing' });
for (const violation of violations) console.log(asLine(violation));
console.log(`boundaries: ${files} files, ${imports} imports, ${violations.length} violations`);
process.exit(violations.length > 0 ? 1 : 0);
