/** The columns a list of cases can have, and what each says in a file. Apart from the requests: the list's page needs no more. */
import { holdCategoryLabels } from '#holds/hold.ts';
import type { CsvValue } from '#csv/csv.ts';
import { labFileTime } from '#time/lab-day.ts';
import { statusLabels } from './accession-status.ts';
import type { AccessionRow } from './accession.ts';
import { priorityLabels } from './priority.ts';

type Column = {
  header: string;
  /** What the column is in a file: one field, or several where the screen shows them together. */
  fields: readonly (readonly [string, (row: AccessionRow) => CsvValue])[];
};

const one = (header: string, value: (row: AccessionRow) => CsvValue): Column => ({ header, fields: [[header, value]] });
/** The day and time of the case's own laboratory: a file is sorted and counted by the day it shows. */
const fileTime = ({ labTimezone }: AccessionRow, at: string | null): string | null =>
  at === null ? null : labFileTime(Date.parse(at), labTimezone);

export const listColumns = {
  case: one('Case ID', ({ caseId }) => caseId),
  status: one('Status', ({ status }) => statusLabels[status]),
  hold: {
    header: 'Hold',
    fields: [
      ['Hold', ({ holdReason }) => holdReason],
      ['Hold type', ({ holdCategory }) => (holdCategory === null ? '' : holdCategoryLabels[holdCategory])],
    ],
  },
  priority: one('Priority', ({ priority }) => priorityLabels[priority]),
  subject: {
    header: 'Subject',
    fields: [
      ['Subject', ({ subjectName }) => subjectName],
      ['Date of birth', ({ dateOfBirth }) => dateOfBirth],
      ['Sex', ({ sex }) => sex],
    ],
  },
  client: one('Client', ({ clientName }) => clientName),
  type: one('Type', ({ testType }) => testType),
  tests: {
    header: 'Tests',
    fields: [
      ['Tests done', ({ testsDone }) => testsDone],
      ['Tests', ({ testsTotal }) => testsTotal],
    ],
  },
  collected: one('Collected', (row) => fileTime(row, row.collectedAt)),
  received: one('Received', (row) => fileTime(row, row.receivedAt)),
  due: one('Due', (row) => fileTime(row, row.dueAt)),
  created: one('Created', (row) => fileTime(row, row.createdAt)),
  assignee: one('Assignee', ({ assignee }) => assignee),
} as const satisfies Record<string, Column>;
export type ListColumn = keyof typeof listColumns;

export const allColumns = Object.keys(listColumns) as ListColumn[];

/** What a list shows until somebody chooses otherwise. */
export const usualColumns: readonly ListColumn[] = [
  'case',
  'status',
  'hold',
  'priority',
  'subject',
  'client',
  'type',
  'tests',
  'received',
  'due',
  'assignee',
];

/** Columns by name, in this order: the case first, each once, unknown ones left out. None at all means the usual ones. */
export const columnsFrom = (names: readonly string[]): readonly ListColumn[] => {
  const known = allColumns.filter((column) => column !== 'case' && names.includes(column));
  return known.length === 0
    ? usualColumns
    : ['case', ...known.toSorted((one, other) => names.indexOf(one) - names.indexOf(other))];
};

export const csvHead = (columns: readonly ListColumn[]): readonly string[] =>
  columns.flatMap((column) => listColumns[column].fields.map(([header]) => header));

export const csvFields = (columns: readonly ListColumn[], row: AccessionRow): readonly CsvValue[] =>
  columns.flatMap((column) => listColumns[column].fields.map(([, value]) => value(row)));
