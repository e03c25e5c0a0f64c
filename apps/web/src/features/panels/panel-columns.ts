import type { PanelRow } from '@aliquot/domain/panels/panel';
import type { AttributeColumn } from '#features/records/record-kind.ts';

export const panelColumns: readonly AttributeColumn<PanelRow>[] = [
  { id: 'tests', header: 'Tests', text: ({ tests }) => tests, align: 'right', width: 72 },
  { id: 'types', header: 'Test types', text: ({ typeNames }) => typeNames.join(', '), className: 'max-md:hidden' },
  { id: 'loinc', header: 'LOINC', text: ({ loinc }) => loinc, width: 110, className: 'max-xl:hidden' },
];
