import { fileURLToPath } from 'node:url';
import { check } from './check.ts';

const { pages, mentions, ids, faults } = check(process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url)));
if (pages === 0 || mentions === 0 || ids === 0)
  faults.push('.: the check saw no page, no path or no id in a test title');
for (const fault of faults) console.log(fault);
console.log(`docs: ${pages} pages, ${mentions} paths and links, ${ids} ids in test titles, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
