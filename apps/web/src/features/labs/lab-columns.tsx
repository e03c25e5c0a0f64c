import type { LabRow } from '@aliquot/domain/labs/lab';
import type { AttributeColumn } from '#features/records/record-kind.ts';

export const labColumns: readonly AttributeColumn<LabRow>[] = [
  { id: 'clia', header: 'CLIA', text: ({ clia }) => clia, width: 124, className: 'max-lg:hidden' },
  { id: 'director', header: 'Director', text: ({ director }) => director, className: 'max-xl:hidden' },
  { id: 'timezone', header: 'Time zone', text: ({ timezone }) => timezone, width: 136, className: 'max-md:hidden' },
  {
    id: 'caseIds',
    header: 'Case ID format',
    text: ({ caseIdPattern }) => caseIdPattern,
    cell: ({ caseIdPattern }) => <span className="mono">{caseIdPattern}</span>,
    width: 136,
    className: 'max-lg:hidden',
  },
];
