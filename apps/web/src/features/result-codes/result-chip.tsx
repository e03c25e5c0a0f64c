import { ColourChip } from '#ui/layout/colour-chip.tsx';

export type ResultChipProps = { label: string; colour: string };

/** A coded value as a worklist shows it: its word, with its colour beside it. The colour alone never carries the meaning. */
export const ResultChip = ({ label, colour }: ResultChipProps) => <ColourChip colour={colour}>{label}</ColourChip>;
