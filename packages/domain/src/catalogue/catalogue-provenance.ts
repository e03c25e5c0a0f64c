/** What the head of each file says of itself. It has no place in the records, so it is kept with the loads of the catalogue. */
import { z } from 'zod';
import { line, text } from '#fields/fields.ts';
import type { Catalogue } from './files/catalogue-file.ts';
import { provenance } from './files/file-words.ts';

const head = z.strictObject(provenance);
export type FileHead = z.infer<typeof head>;

export const catalogueProvenance = z.strictObject({
  labs: head,
  clients: head,
  pods: head,
  instruments: head,
  tubes: head,
  tubeFields: head,
  fieldSets: head,
  tests: head.extend({ conventions: z.record(line, text).exactOptional() }),
  resultCodes: head,
  panels: head,
  workflows: head,
  loincEvidence: head.exactOptional(),
});
export type CatalogueProvenance = z.infer<typeof catalogueProvenance>;

const headOf = ({ about, status, version }: FileHead): FileHead => ({ about, status, version });

export const provenanceOf = (catalogue: Catalogue): CatalogueProvenance => ({
  labs: headOf(catalogue.labs),
  clients: headOf(catalogue.clients),
  pods: headOf(catalogue.pods),
  instruments: headOf(catalogue.instruments),
  tubes: headOf(catalogue.tubes),
  tubeFields: headOf(catalogue.tubeFields),
  fieldSets: headOf(catalogue.fieldSets),
  tests: {
    ...headOf(catalogue.tests),
    ...(catalogue.tests.conventions === undefined ? {} : { conventions: catalogue.tests.conventions }),
  },
  resultCodes: headOf(catalogue.resultCodes),
  panels: headOf(catalogue.panels),
  workflows: headOf(catalogue.workflows),
  ...(catalogue.loincEvidence === undefined ? {} : { loincEvidence: headOf(catalogue.loincEvidence) }),
});

const own = (about: string): FileHead => ({ about, status: "the lab's own", version: '1' });

/** Of a catalogue that was built by hand and never loaded from files. */
export const ownProvenance: CatalogueProvenance = {
  labs: own('Labs'),
  clients: own('Clients'),
  pods: own('Pods'),
  instruments: own('Instruments'),
  tubes: own('Tubes'),
  tubeFields: own('Tube fields'),
  fieldSets: own('Field sets'),
  tests: own('Tests'),
  resultCodes: own('Coded result values'),
  panels: own('Panels'),
  workflows: own('Workflows'),
};

/** Of look-ups that came by themselves; without any, there is no such file. */
export const ownEvidence = own('Where each LOINC code was looked up');

/** Starter data says so in its status, and so does everything built on it until its files are replaced. */
export const mustBeVerified = (provenance: CatalogueProvenance): boolean =>
  Object.values(provenance).some(({ status }) => /verify before use/iu.test(status));
