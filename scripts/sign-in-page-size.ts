/**
 * What a browser downloads to show the sign-in page: the entry, everything it imports at once, the sign-in route's own
 * chunks and the styles, gzipped. A bench PC on a slow network signs in at the start of every shift.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const limit = 150_000;
const dist = new URL('../apps/web/dist/', import.meta.url);
type Chunk = { file: string; imports?: string[]; css?: string[]; src?: string; isEntry?: boolean };
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>;

const files = new Set<string>();
const visit = (key: string): void => {
  const chunk = manifest[key];
  if (chunk === undefined || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const imported of chunk.imports ?? []) visit(imported);
};
for (const [key, chunk] of Object.entries(manifest)) {
  if (chunk.isEntry === true || /routes\/login\.tsx/u.test(key)) visit(key);
}

let total = 0;
for (const file of [...files].sort()) {
  const size = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
  total += size;
  console.log(`${String(size).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  sign-in page, JavaScript and CSS, gzip (limit ${limit})`);
process.exit(files.size > 0 && total <= limit ? 0 : 1);
