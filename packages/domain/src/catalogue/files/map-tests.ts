/** Tests, panels, coded values and workflows: a record as a row of its file, and back. */
import type { Panel, PanelFields } from '#panels/panel.ts';
import type { ResultCodeFields } from '#result-codes/result-code.ts';
import type { SpecInput } from '#test-specs/result-spec.ts';
import type { TestFields, TestStatus } from '#test-specs/test.ts';
import type { Workflow, WorkflowFields } from '#workflows/workflow.ts';
import type { FilePanel, FileResultCode, FileTest } from './file-tests.ts';
import type { FileWorkflow } from './file-workflows.ts';
import { specFromFile, specToFile, type InstrumentCode, type InstrumentId } from './map-specs.ts';
import { saying, unlessActive, type Kept } from './file-row.ts';

type TestToFile = TestFields & { status: TestStatus; resultSpecs: readonly SpecInput[] };

export const testToFile = (test: TestToFile, codeOf: InstrumentCode): FileTest => ({
  code: test.code,
  name: test.name,
  shortName: test.shortName,
  testType: test.testType,
  department: test.department,
  method: test.method,
  turnaroundMinutes: test.turnaroundMinutes,
  tubes: test.tubes,
  workflow: test.workflow,
  resultSpecs: test.resultSpecs.map((spec) => specToFile(spec, codeOf)),
  ...saying({
    reportName: test.reportName,
    loinc: test.loinc,
    loincVerified: test.loincVerified,
    note: test.note,
    reportText: test.reportText,
    status: test.status === 'retired' ? ('retired' as const) : null,
  }),
});

export type TestOfFile = { fields: TestFields; specs: readonly SpecInput[]; retired: boolean };

export const testFromFile = ({ resultSpecs, status, ...test }: FileTest, idOf: InstrumentId): TestOfFile => ({
  fields: { reportName: null, loinc: null, loincVerified: null, note: null, reportText: null, ...test },
  specs: resultSpecs.map((spec) => specFromFile(spec, idOf)),
  retired: status === 'retired',
});

export const resultCodeToFile = (code: Kept<ResultCodeFields>): FileResultCode => ({
  code: code.code,
  label: code.label,
  reportText: code.reportText,
  interpretation: code.interpretation,
  group: code.group,
  ...saying({ snomed: code.snomed, snomedVerified: code.snomedVerified }),
  colour: code.colour,
  active: code.active,
});

export const resultCodeFromFile = (code: FileResultCode): Kept<ResultCodeFields> => ({
  snomed: null,
  snomedVerified: null,
  ...code,
});

/** Its test types follow from its tests; the file repeats them for its readers. */
export const panelToFile = (panel: Kept<PanelFields> & Pick<Panel, 'testTypes' | 'splitsByTestType'>): FilePanel => ({
  code: panel.code,
  name: panel.name,
  shortName: panel.shortName,
  ...saying({ loinc: panel.loinc, loincVerified: panel.loincVerified }),
  testTypes: panel.testTypes,
  splitsByTestType: panel.splitsByTestType,
  members: panel.members,
  note: panel.note,
  ...unlessActive(panel.active),
});

export const panelFromFile = ({
  testTypes: _types,
  splitsByTestType: _splits,
  active = true,
  ...panel
}: FilePanel): Kept<PanelFields> => ({ loinc: null, loincVerified: null, ...panel, active });

export const workflowToFile = (workflow: Kept<WorkflowFields> & Pick<Workflow, 'revision'>): FileWorkflow => ({
  code: workflow.code,
  name: workflow.name,
  version: workflow.revision,
  testTypes: workflow.testTypes,
  steps: workflow.steps,
  turnaround: workflow.turnaround,
  boardColumns: workflow.boardColumns,
  ...unlessActive(workflow.active),
});

export const workflowFromFile = ({
  version: revision,
  active = true,
  ...workflow
}: FileWorkflow): Kept<WorkflowFields> & Pick<Workflow, 'revision'> => ({ ...workflow, revision, active });
