import type { PodRow } from '@aliquot/domain/pods/pod';
import { ColourChip } from '#ui/layout/colour-chip.tsx';
import type { AttributeColumn } from '#features/records/record-kind.ts';

const workWords = ({ typeNames, tests }: PodRow): string | null => {
  const single = tests === 0 ? [] : [`${tests} ${tests === 1 ? 'test' : 'tests'}`];
  return typeNames.length === 0 && single.length === 0 ? null : [...typeNames, ...single].join(', ');
};

export const podColumns: readonly AttributeColumn<PodRow>[] = [
  {
    id: 'lab',
    header: 'Lab',
    text: ({ lab }) => lab,
    cell: ({ lab, colour }) => <ColourChip colour={colour}>{lab}</ColourChip>,
    width: 112,
  },
  { id: 'work', header: 'Works on', text: workWords, className: 'max-md:hidden' },
  { id: 'lead', header: 'Lead', text: ({ lead }) => lead, className: 'max-xl:hidden' },
  {
    id: 'members',
    header: 'Members',
    text: ({ members }) => members,
    align: 'right',
    width: 84,
    className: 'max-lg:hidden',
  },
];
