import type { TestRow } from '@aliquot/domain/test-specs/test';
import { ShieldAlert } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import type { AttributeColumn, StatusColumn } from '#features/records/record-kind.ts';
import { statusWords, TestStatusBadge } from './test-status.tsx';
import { turnaroundWords } from './turnaround-words.ts';
import css from './tests.module.css';

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
  { id: 'specimen', header: 'Specimen type', text: ({ specimen }) => specimen, width: 112, className: 'max-md:hidden' },
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
  width: 148,
  text: ({ status, verified }) => `${statusWords[status]}${verified ? '' : ', verify before use'}`,
  cell: ({ status, verified }) => (
    <span className={css.testStatusCell}>
      <TestStatusBadge status={status} />
      {verified ? null : (
        <span className={css.verifyCell} title="Verify before use">
          <Icon of={ShieldAlert} size={14} />
          Verify<span className="sr-only"> before use</span>
        </span>
      )}
    </span>
  ),
  filters: { active: 'In use', inactive: 'Retired', all: 'All' },
};
