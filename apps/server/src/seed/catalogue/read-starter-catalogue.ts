import { readFile } from 'node:fs/promises';
import {
  catalogueFileNames,
  catalogueKeys,
  parseCatalogue,
  type Catalogue,
} from '@aliquot/domain/catalogue/files/catalogue-file';

/** The files as they lie here, not yet checked: for the import, and for tests that plant a fault. */
export const readStarterFiles = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(
      catalogueKeys.map(async (key): Promise<[string, unknown]> => {
        const text = await readFile(new URL(catalogueFileNames[key], import.meta.url), 'utf8');
        return [key, JSON.parse(text)];
      }),
    ),
  );

/** Starter data for a new laboratory. Every figure in it must be verified before use: see SOURCES.md and NOTICE. */
export const readStarterCatalogue = async (): Promise<Catalogue> => {
  const parsed = parseCatalogue(await readStarterFiles());
  if (parsed.ok) return parsed.catalogue;
  const [first] = parsed.problems;
  throw new Error(`The starter catalogue does not fit its format: ${first?.file} ${first?.place}: ${first?.message}`);
};
