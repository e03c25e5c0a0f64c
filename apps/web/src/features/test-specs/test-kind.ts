import { formFields, type FormInput } from '@aliquot/domain/records/form-fields';
import { testFields, type TestRecord, type TestRow } from '@aliquot/domain/test-specs/test';
import type { Api } from '#api/trpc.ts';
import { recordCalls, type RecordCalls } from '#features/records/record-calls.ts';
import type { RecordKind } from '#features/records/record-kind.ts';
import { testColumns, testStatus, testsToVerify } from './test-columns.tsx';
import { TestCoding, TestIdentity, TestPlace, TestReportText, TestTiming, TestTubes } from './test-fields.tsx';

type TestInput = FormInput<typeof testFields>;
type TestCalls = RecordCalls<TestRow, TestRecord, number>;

/** `reason` says why an active test is changed. Being in use is no field of a test: it is activated and retired. */
export const testCalls = (api: Api, reason = ''): TestCalls => {
  const calls: TestCalls = recordCalls('tests', api.client.tests);
  return { ...calls, update: ({ active: _active, ...input }) => calls.update({ ...input, reason }) };
};

/** Tests: what the shared pages need to know about them. */
export const testKind: RecordKind<TestRow, TestRecord, number, TestInput> = {
  words: {
    one: 'test',
    many: 'tests',
    about: 'Tests that can be ordered, with their tubes, results and ranges.',
    codeWidth: 104,
  },
  calls: (api) => testCalls(api),
  path: '/admin/tests',
  table: 'tests',
  columns: testColumns,
  status: testStatus,
  todo: testsToVerify,
  fields: formFields(testFields),
  blank: {
    code: '',
    name: '',
    shortName: '',
    reportName: null,
    testType: '',
    department: '',
    method: '',
    loinc: null,
    loincVerified: null,
    turnaroundMinutes: { routine: 240, stat: 60 },
    workflow: '',
    tubes: [],
    note: null,
    reportText: null,
  },
  labels: {
    name: 'Name',
    code: 'Code',
    shortName: 'Short name',
    reportName: 'Name on reports',
    testType: 'Test type',
    department: 'Department',
    method: 'Method',
    workflow: 'Workflow',
    turnaroundMinutes: 'Turnaround',
    loinc: 'LOINC',
    loincVerified: 'LOINC verified',
    note: 'Note',
    tubes: 'Tubes',
    reportText: 'Report text',
  },
  tabs: [
    {
      id: 'general',
      label: 'General',
      sections: [
        { id: 'identity', title: 'Identity', Fields: TestIdentity },
        { id: 'place', title: 'Workflow', Fields: TestPlace },
        { id: 'timing', title: 'Turnaround', note: 'From receipt to approval.', Fields: TestTiming },
        { id: 'coding', title: 'LOINC and notes', Fields: TestCoding },
      ],
    },
    {
      id: 'tubes',
      label: 'Tubes',
      fields: ['tubes'],
      sections: [
        {
          id: 'tubes',
          title: 'Tubes',
          note: 'The preferred tube is printed on labels. An alternate tube is accepted.',
          wide: true,
          Fields: TestTubes,
        },
      ],
    },
    {
      id: 'report',
      label: 'Report text',
      fields: ['reportText'],
      sections: [{ id: 'report', title: 'Report text', Fields: TestReportText }],
    },
  ],
};
