import { ColourChip } from '#ui/layout/colour-chip.tsx';

export type CapChipProps = { colour: { name: string; hex: string } };

export const CapChip = ({ colour }: CapChipProps) => <ColourChip colour={colour.hex}>{colour.name}</ColourChip>;
