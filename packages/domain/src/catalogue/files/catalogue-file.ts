/** The whole catalogue as files: what is imported, exported, and shipped as starter data. */
import { z } from 'zod';
import { plainWords } from '#records/form-fields.ts';
import { clientsFile, instrumentsFile, labsFile, podsFile } from './file-places.ts';
import { loincEvidenceFile, panelsFile, resultCodesFile, testsFile } from './file-tests.ts';
import { fieldSetsFile, tubeFieldsFile, tubesFile } from './file-tubes.ts';
import { workflowsFile } from './file-workflows.ts';

export const catalogue = z.strictObject({
  labs: labsFile,
  clients: clientsFile,
  pods: podsFile,
  instruments: instrumentsFile,
  tubes: tubesFile,
  tubeFields: tubeFieldsFile,
  fieldSets: fieldSetsFile,
  tests: testsFile,
  resultCodes: resultCodesFile,
  panels: panelsFile,
  workflows: workflowsFile,
  /** Where each LOINC code was looked up; a laboratory's own export has none. */
  loincEvidence: loincEvidenceFile.exactOptional(),
});
export type Catalogue = z.infer<typeof catalogue>;
export type CatalogueKey = keyof Catalogue;

export const catalogueFileNames: Readonly<Record<CatalogueKey, string>> = {
  labs: 'labs.json',
  clients: 'clients.json',
  pods: 'pods.json',
  instruments: 'instruments.json',
  tubes: 'tubes.json',
  tubeFields: 'tube-fields.json',
  fieldSets: 'field-sets.json',
  tests: 'tests.json',
  resultCodes: 'result-codes.json',
  panels: 'panels.json',
  workflows: 'workflows.json',
  loincEvidence: 'loinc-evidence.json',
};
export const catalogueKeys = Object.keys(catalogueFileNames) as readonly CatalogueKey[];

export type FileProblem = { readonly file: string; readonly place: string; readonly message: string };

/** `tests[3].resultSpecs[0].ucum`, as an editor shows it. */
export const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((place, part) => {
    if (typeof part === 'number') return `${place}[${part}]`;
    return place === '' ? String(part) : `${place}.${String(part)}`;
  }, '');

const mostProblems = 200;

const words: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys' ? `Unknown entry: ${issue.keys.join(', ')}` : plainWords(issue);

const problemsIn = (error: z.core.$ZodError): readonly FileProblem[] =>
  error.issues.slice(0, mostProblems).map(({ path: [key, ...rest], message }) => ({
    file: catalogueFileNames[key as CatalogueKey] ?? String(key ?? ''),
    place: placeOf(rest),
    message,
  }));

type Parsed<Of> = { ok: true; catalogue: Of } | { ok: false; problems: readonly FileProblem[] };

/** Reads what `JSON.parse` made of the files. All problems at once, so that a file is corrected in one go. */
export const parseCatalogue = (files: Readonly<Record<string, unknown>>): Parsed<Catalogue> => {
  const parsed = catalogue.safeParse(files, { error: words });
  return parsed.success ? { ok: true, catalogue: parsed.data } : { ok: false, problems: problemsIn(parsed.error) };
};

const someFiles = z.strictObject({
  ...catalogue.partial().shape,
});

/** The same for some of the files: those that were not chosen stay as they are in `rest`. */
export const parseSomeFiles = (files: Readonly<Record<string, unknown>>, rest: Catalogue): Parsed<Catalogue> => {
  const parsed = someFiles.safeParse(files, { error: words });
  if (!parsed.success) return { ok: false, problems: problemsIn(parsed.error) };
  const chosen = Object.fromEntries(Object.entries(parsed.data).filter(([, file]) => file !== undefined));
  return { ok: true, catalogue: { ...rest, ...(chosen as Partial<Catalogue>) } };
};
