import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { canonicalJson } from '@aliquot/domain/catalogue/canonical-json';
import { catalogueFileNames, catalogueKeys, type FileProblem } from '@aliquot/domain/catalogue/files/catalogue-file';
import type { ImportPreview, ImportPreviewInput } from '@aliquot/domain/catalogue/catalogue-requests';
import { readChosenFiles } from '@aliquot/domain/catalogue/files/chosen-files';
import { codeNotices } from '@aliquot/domain/catalogue/notice';
import { inReadOnly } from '#db/transaction.ts';
import { loadCatalogueFiles, previewImport } from '#features/catalogue/import-catalogue.ts';
import { readCatalogue } from '#features/catalogue/read-catalogue.ts';
import { readStarterFiles } from '#seed/catalogue/read-starter-catalogue.ts';
import { withScope } from './operator.ts';
import { UsageError } from './usage-error.ts';

type Files = ImportPreviewInput['files'];

const problemLine = ({ file, place, message }: FileProblem): string =>
  `${file}${place === '' ? '' : ` ${place}`}: ${message}`;

const readFolder = async (folder: string): Promise<Files> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const chosen = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  );
  const { files, problems } = readChosenFiles(chosen);
  if (problems.length > 0) throw new UsageError(problems.map(problemLine).join('\n'));
  if (Object.keys(files).length === 0) throw new UsageError(`There are no catalogue files in ${folder}`);
  return files;
};

const say = (lines: readonly string[]): void => {
  for (const line of lines) console.log(line);
};

const differences = ({ diff }: ImportPreview): readonly string[] => [
  `${'entity'.padEnd(12)}${['new', 'changed', 'unchanged', 'not in the files'].map((word) => word.padStart(18)).join('')}`,
  ...diff.map(({ entity, added, changed, unchanged, missing }) =>
    [
      entity.padEnd(12),
      ...[added.length, changed.length, unchanged, missing.length].map((n) => String(n).padStart(18)),
    ].join(''),
  ),
  ...diff.flatMap(({ entity, changed }) =>
    changed.flatMap(({ code, changes }) =>
      changes.map(({ place, before, after }) => `${entity} ${code}: ${place}: ${before ?? '—'} → ${after ?? '—'}`),
    ),
  ),
];

const faults = ({ problems, findings, broken }: ImportPreview): readonly string[] => [
  ...problems.map(problemLine),
  ...findings.map(({ severity, blocks, message }) => `${blocks ? 'fix' : severity}: ${message}`),
  ...broken.map(({ code, reason }) => `fix: ${code} is active and would no longer be orderable: ${reason}`),
];

export const loadCatalogue = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: { from: { type: 'string' }, activate: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  });
  const files = values.from === undefined ? await readStarterFiles() : await readFolder(resolve(values.from));
  await withScope('cli.loadCatalogue', async (scope) => {
    const preview = await previewImport(scope, { files });
    say(differences(preview));
    say(faults(preview));
    if (!preview.mayLoad) throw new Error('Nothing was loaded. Fix the files, then load them again.');
    if (values['dry-run'] === true) return say(['dry run: nothing was written']);
    const source = values.from === undefined ? 'Starter data' : 'Files, by command';
    const done = await loadCatalogueFiles(scope, {
      files,
      activate: values.activate === true,
      source,
      shown: preview.shown,
    });
    return say([
      done.versionId === null ? 'nothing to load: the files contain no changes' : `loaded as version ${done.versionId}`,
      `${done.activated} tests activated, ${done.held.length} kept as drafts`,
      ...done.held.map(({ code, reason }) => `${code} stays a draft: ${reason}`),
    ]);
  });
};

export const exportCatalogue = async (args: string[]): Promise<void> => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError('export-catalogue needs one folder to write into');
  const { catalogue } = await withScope('cli.exportCatalogue', (scope) => inReadOnly(scope, readCatalogue));
  await mkdir(folder, { recursive: true });
  const keys = catalogueKeys.filter((key) => catalogue[key] !== undefined);
  for (const key of keys) await writeFile(join(folder, catalogueFileNames[key]), canonicalJson(catalogue[key]));
  await writeFile(join(folder, 'NOTICE'), `${codeNotices.join('\n\n')}\n`);
  console.log(`${keys.length} files written`);
};
