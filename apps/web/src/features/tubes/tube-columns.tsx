import type { TubeRow } from '@aliquot/domain/tubes/tube';
import { alignDecimal } from '#ui/field/decimal-text.ts';
import type { AttributeColumn } from '#features/records/record-kind.ts';
import { CapChip } from './cap-chip.tsx';

export const tubeColumns: readonly AttributeColumn<TubeRow>[] = [
  {
    id: 'cap',
    header: 'Cap',
    text: ({ capColour }) => capColour.name,
    cell: ({ capColour }) => <CapChip colour={capColour} />,
  },
  { id: 'sampleType', header: 'Specimen type', text: ({ sampleType }) => sampleType, className: 'max-lg:hidden' },
  {
    id: 'volume',
    header: 'Draw, mL',
    text: ({ drawVolumeMl }) => drawVolumeMl,
    cell: ({ drawVolumeMl }) => alignDecimal(drawVolumeMl, 1),
    align: 'right',
    width: 84,
    className: 'max-md:hidden',
  },
  {
    id: 'order',
    header: 'Order',
    text: ({ orderOfDraw }) => orderOfDraw,
    align: 'right',
    width: 64,
    className: 'max-lg:hidden',
  },
];
