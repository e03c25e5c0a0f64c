/** Tubes and their fields, workflows, coded values and panels of a load. */
import { panelFromFile, resultCodeFromFile, workflowFromFile } from '@aliquot/domain/catalogue/files/map-tests';
import { fieldSetFromFile, tubeFieldFromFile, tubeFromFile } from '@aliquot/domain/catalogue/files/map-tubes';
import { addPanel, changePanel } from '#features/panels/panels.repo.ts';
import { addResultCode, changeResultCode } from '#features/result-codes/result-codes.repo.ts';
import { addFieldSet, changeFieldSet } from '#features/tubes/field-sets.repo.ts';
import { addTubeField, changeTubeField } from '#features/tubes/tube-fields.repo.ts';
import { addTube, changeTube } from '#features/tubes/tubes.repo.ts';
import { addWorkflow, changeWorkflow } from '#features/workflows/workflows.repo.ts';
import { rowLoader, type Load } from './load-rows.ts';

const byCode = ({ code }: { code: string }): string => code;

export const listLoaders = ({ records, incoming, of, knownTests }: Load) => ({
  tubeFields: rowLoader({
    word: 'tube field',
    diff: of('tube field'),
    rows: incoming.tubeFields.tubeFields.map(tubeFieldFromFile),
    codeOf: ({ key }) => key,
    stored: records.tubeFields,
    add: addTubeField,
    change: changeTubeField,
  }),
  fieldSets: rowLoader({
    word: 'field set',
    diff: of('field set'),
    rows: incoming.fieldSets.fieldSets.map(fieldSetFromFile),
    codeOf: byCode,
    stored: records.fieldSets,
    add: addFieldSet,
    change: changeFieldSet,
    bare: (row) => (row.tests.every((test) => knownTests.has(test)) ? row : { ...row, tests: [] }),
  }),
  tubes: rowLoader({
    word: 'tube',
    diff: of('tube'),
    rows: incoming.tubes.tubes.map(tubeFromFile),
    codeOf: byCode,
    stored: records.tubes,
    add: addTube,
    change: changeTube,
  }),
  workflows: rowLoader({
    word: 'workflow',
    diff: of('workflow'),
    rows: incoming.workflows.workflows.map(workflowFromFile),
    codeOf: byCode,
    stored: records.workflows,
    add: addWorkflow,
    change: changeWorkflow,
  }),
  resultCodes: rowLoader({
    word: 'result code',
    diff: of('result code'),
    rows: incoming.resultCodes.resultCodes.map(resultCodeFromFile),
    codeOf: byCode,
    stored: records.resultCodes,
    add: addResultCode,
    change: changeResultCode,
  }),
  panels: rowLoader({
    word: 'panel',
    diff: of('panel'),
    rows: incoming.panels.panels.map(panelFromFile),
    codeOf: byCode,
    stored: records.panels,
    add: addPanel,
    change: changePanel,
  }),
});
