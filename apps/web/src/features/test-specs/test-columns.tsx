import type { TestRow } from '@aliquot/domain/test-specs/test';
import type { AttributeColumn, StatusColumn, TodoFilter } from '#features/records/record-kind.ts';
import { statusWords, TestStatusBadge } from './test-status.tsx';
import { turnaroundWords } from './turnaround-words.ts';

export const testColumns: readonly AttributeColumn<TestRow>[] = [
  {
    id: 'loinc',
    header: 'LOINC',
    text: ({ loinc }) => loinc,
    cell: ({ loinc }) =>
      loinc === null ? <span className="text-fg-subtle">–</span> : <span className="mono">{loinc}</span>,
    width: 84,
    className: 'max-lg:hidden',
  },
  { id: 'specimen', header: 'Specimen type', text: ({ specimen }) => specimen, width: 168, className: 'max-md:hidden' },
  { id: 'unit', header: 'Unit', text: ({ unit }) => unit, width: 88, className: 'max-lg:hidden' },
  { id: 'method', header: 'Method', text: ({ method }) => method, className: 'max-xl:hidden' },
  {
    id: 'turnaround',
    header: 'TAT',
    text: ({ turnaroundRoutine }) => turnaroundWords(turnaroundRoutine),
    align: 'right',
    width: 72,
    className: 'max-lg:hidden',
  },
];

export const testStatus: StatusColumn<TestRow> = {
  header: 'Status',
  text: ({ status, verified }) => `${statusWords[status]}${verified ? '' : ', verify before use'}`,
  cell: ({ status }) => <TestStatusBadge status={status} />,
};

/** Tests in use whose figures nobody of this lab has verified. */
export const testsToVerify: TodoFilter = {
  label: 'To verify',
  done: 'All tests are verified',
  countKey: [['tests', 'toVerify'], { input: {}, type: 'query' }, 'count'],
  count: async ({ client }, signal) => (await client.tests.toVerify.query({}, { signal })).count,
};
