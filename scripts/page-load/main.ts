/**
 * What a browser with an empty cache downloads, read from the build: the weight of the sign-in page, gzipped, and the
 * number of files of every page. A bench PC on a slow network signs in at the start of every shift, and all of them do
 * so at once: each file is a request the server answers and logs.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { coldLoad, pagesOf, type Manifest } from './cold-load.ts';

const maxSignInBytes = 150_000;
// Leaves room for the document, fonts, calls and late scripts below the 60 requests e2e/shell/page-load.spec.ts allows.
const maxFiles = 40;

const dist = new URL('../../apps/web/dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest;
const gzipped = (file: string): number => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
const line = (amount: number, text: string): void => console.log(`${String(amount).padStart(8)}  ${text}`);

const signIn = coldLoad(manifest, 'login').map((file) => ({ file, size: gzipped(file) }));
for (const { file, size } of signIn) line(size, file);
const signInBytes = signIn.reduce((sum, { size }) => sum + size, 0);
line(signInBytes, `sign-in page, JavaScript and CSS, gzip (limit ${maxSignInBytes})`);

const pages = pagesOf(manifest)
  .map((page) => ({ page, files: coldLoad(manifest, page).length }))
  .sort((a, b) => b.files - a.files);
const tooMany = pages.filter(({ files }) => files > maxFiles);
for (const { page, files } of tooMany.length > 0 ? tooMany : pages.slice(0, 3)) line(files, page);
console.log(`${pages.length} pages, ${tooMany.length} with more than ${maxFiles} scripts and styles`);

const judged = signIn.length > 0 && pages.length > 0;
process.exit(judged && signInBytes <= maxSignInBytes && tooMany.length === 0 ? 0 : 1);
