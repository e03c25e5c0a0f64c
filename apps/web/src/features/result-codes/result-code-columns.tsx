import type { ResultCodeRow } from '@aliquot/domain/result-codes/result-code';
import type { AttributeColumn } from '#features/records/record-kind.ts';
import { interpretationWords } from './interpretation-words.ts';
import { ResultChip } from './result-chip.tsx';

export const resultCodeColumns: readonly AttributeColumn<ResultCodeRow>[] = [
  {
    id: 'interpretation',
    header: 'Interpretation',
    text: ({ interpretation }) => interpretationWords[interpretation].label,
    cell: ({ interpretation, colour }) => (
      <ResultChip label={interpretationWords[interpretation].label} colour={colour} />
    ),
    width: 150,
  },
  { id: 'group', header: 'Group', text: ({ group }) => group, className: 'max-lg:hidden' },
  { id: 'snomed', header: 'SNOMED CT', text: ({ snomed }) => snomed, width: 130, className: 'max-xl:hidden' },
];
