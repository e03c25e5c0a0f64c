import { bundleOf, catalogueBundle } from '@aliquot/domain/catalogue/files/bundle';
import {
  catalogueFindings,
  catalogueVersions,
  importCatalogueInput,
  importPreview,
  importPreviewInput,
  importResult,
} from '@aliquot/domain/catalogue/catalogue-requests';
import { inReadOnly } from '#db/transaction.ts';
import { labMember, manager, router } from '#trpc/init.ts';
import { listVersions } from './catalogue.repo.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { importCatalogue, previewImport } from './import-catalogue.ts';
import { readCatalogue } from './read-catalogue.ts';

export const catalogueRouter = router({
  findings: labMember.output(catalogueFindings).query(({ ctx }) => checkCatalogue(ctx)),
  versions: labMember.output(catalogueVersions).query(({ ctx }) => inReadOnly(ctx, listVersions)),
  export: manager
    .output(catalogueBundle)
    .query(({ ctx }) => inReadOnly(ctx, async (db) => bundleOf((await readCatalogue(db)).catalogue))),
  /** A mutation only because files do not fit into an address: it writes nothing. */
  importPreview: manager
    .input(importPreviewInput)
    .output(importPreview)
    .mutation(({ ctx, input }) => previewImport(ctx, input)),
  import: manager
    .input(importCatalogueInput)
    .output(importResult)
    .mutation(({ ctx, input }) => importCatalogue(ctx, input)),
});
