/** The records of a whole catalogue as its files. */
import type { Client } from '#clients/client.ts';
import type { Instrument } from '#instruments/instrument.ts';
import type { Lab } from '#labs/lab.ts';
import type { Panel } from '#panels/panel.ts';
import type { Pod } from '#pods/pod.ts';
import type { ResultCode } from '#result-codes/result-code.ts';
import type { TestRecord } from '#test-specs/test.ts';
import type { FieldSet } from '#tubes/field-set.ts';
import type { TubeField } from '#tubes/tube-field.ts';
import type { Tube } from '#tubes/tube.ts';
import type { Workflow } from '#workflows/workflow.ts';
import type { Catalogue } from './files/catalogue-file.ts';
import { ownEvidence, ownProvenance, type CatalogueProvenance } from './catalogue-provenance.ts';
import type { FileLoinc } from './files/file-tests.ts';
import { clientToFile, instrumentToFile, labToFile, podToFile } from './files/map-places.ts';
import { panelToFile, resultCodeToFile, testToFile, workflowToFile } from './files/map-tests.ts';
import { fieldSetToFile, tubeFieldToFile, tubeToFile } from './files/map-tubes.ts';

export type CatalogueRecords = {
  readonly labs: readonly Lab[];
  readonly clients: readonly Client[];
  readonly pods: readonly Pod[];
  readonly instruments: readonly Instrument[];
  readonly tubes: readonly Tube[];
  readonly tubeFields: readonly TubeField[];
  readonly fieldSets: readonly FieldSet[];
  readonly tests: readonly TestRecord[];
  readonly resultCodes: readonly ResultCode[];
  readonly panels: readonly Panel[];
  readonly workflows: readonly Workflow[];
  readonly loincCodes: readonly FileLoinc[];
};

const codesBy = <Of extends { readonly code: string }>(rows: readonly Of[], nameOf: (row: Of) => string | null) => {
  const groups = Map.groupBy(rows, nameOf);
  return (name: string): readonly string[] => (groups.get(name) ?? []).map(({ code }) => code);
};

/** `provenance` is that of the newest load; null when there was none. */
export const catalogueOfRecords = (records: CatalogueRecords, provenance: CatalogueProvenance | null): Catalogue => {
  const heads = provenance ?? ownProvenance;
  const instrumentCodes = new Map(records.instruments.map(({ id, code }) => [id, code]));
  const codeOf = (id: number): string => {
    const code = instrumentCodes.get(id);
    // Left out, the range would be for every instrument.
    if (code === undefined) throw new Error(`A range names the instrument ${id}, which was not read`);
    return code;
  };
  const tubesOf = codesBy(records.tubes, ({ fieldSet }) => fieldSet);
  const instrumentsOf = codesBy(records.instruments, ({ pod }) => pod);
  const evidenceHead = heads.loincEvidence ?? (records.loincCodes.length === 0 ? null : ownEvidence);
  return {
    labs: { ...heads.labs, labs: records.labs.map(labToFile) },
    clients: { ...heads.clients, clients: records.clients.map(clientToFile) },
    pods: { ...heads.pods, pods: records.pods.map((pod) => podToFile(pod, instrumentsOf(pod.code))) },
    instruments: { ...heads.instruments, instruments: records.instruments.map(instrumentToFile) },
    tubes: { ...heads.tubes, tubes: records.tubes.map(tubeToFile) },
    tubeFields: { ...heads.tubeFields, tubeFields: records.tubeFields.map(tubeFieldToFile) },
    fieldSets: {
      ...heads.fieldSets,
      fieldSets: records.fieldSets.map((set) => fieldSetToFile(set, tubesOf(set.code))),
    },
    tests: { ...heads.tests, tests: records.tests.map((test) => testToFile(test, codeOf)) },
    resultCodes: { ...heads.resultCodes, resultCodes: records.resultCodes.map(resultCodeToFile) },
    panels: { ...heads.panels, panels: records.panels.map(panelToFile) },
    workflows: { ...heads.workflows, workflows: records.workflows.map(workflowToFile) },
    ...(evidenceHead === null ? {} : { loincEvidence: { ...evidenceHead, codes: [...records.loincCodes] } }),
  };
};
