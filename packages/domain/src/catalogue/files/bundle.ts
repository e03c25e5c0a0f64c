/** A whole catalogue in one file, as it is exported: its files and what must be said with them. */
import { z } from 'zod';
import { canonicalJson } from '../canonical-json.ts';
import { catalogue, type Catalogue } from './catalogue-file.ts';
import { codeNotices } from '../notice.ts';

export const catalogueBundle = z.strictObject({
  about: z.literal('Aliquot catalogue'),
  notice: z.array(z.string()),
  files: catalogue,
});
export type CatalogueBundle = z.infer<typeof catalogueBundle>;

export const bundleOf = (files: Catalogue): CatalogueBundle => ({
  about: 'Aliquot catalogue',
  notice: [...codeNotices],
  files,
});

/** One spelling for one content: two exports can be compared byte by byte. */
export const bundleText = (bundle: CatalogueBundle): string => canonicalJson(bundle);
