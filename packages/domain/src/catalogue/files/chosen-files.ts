/** Files as a person chooses them: the files of a catalogue, some of them, or one bundle of all. Names do not matter, content does. */
import { catalogueKeys, type CatalogueKey, type FileProblem } from './catalogue-file.ts';

export type ChosenFile = { readonly name: string; readonly text: string };
export type ChosenFiles = {
  readonly files: Readonly<Partial<Record<CatalogueKey, unknown>>>;
  readonly problems: readonly FileProblem[];
};

/** The list in a file says which file it is. */
const listOf = (key: CatalogueKey): string => (key === 'loincEvidence' ? 'codes' : key);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const partsOf = (content: unknown): readonly (readonly [CatalogueKey, unknown])[] | null => {
  if (!isObject(content)) return null;
  const single = catalogueKeys.filter((key) => Array.isArray(content[listOf(key)]));
  const [key] = single;
  if (key !== undefined && single.length === 1) return [[key, content]];
  const bundle = isObject(content['files']) ? content['files'] : content;
  const parts = catalogueKeys.flatMap((part) => (isObject(bundle[part]) ? [[part, bundle[part]] as const] : []));
  return parts.length === 0 ? null : parts;
};

const parsed = (text: string): { ok: true; content: unknown } | { ok: false } => {
  try {
    return { ok: true, content: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
};

export const readChosenFiles = (chosen: readonly ChosenFile[]): ChosenFiles => {
  const files: Partial<Record<CatalogueKey, unknown>> = {};
  const problems: FileProblem[] = [];
  for (const { name, text } of chosen) {
    const problem = (message: string): void => void problems.push({ file: name, place: '', message });
    const json = parsed(text);
    const parts = json.ok ? partsOf(json.content) : null;
    if (!json.ok) problem('This is not a JSON file. Choose the files of a catalogue, or an exported catalogue.');
    else if (parts === null) problem('This is not a catalogue file: it has none of the catalogue’s lists.');
    for (const [key, content] of parts ?? []) {
      if (key in files) problem(`The list of ${listOf(key)} was chosen twice. Choose one of them.`);
      files[key] = content;
    }
  }
  return { files, problems };
};
