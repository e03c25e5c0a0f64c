import type { TubeFieldRow } from '@aliquot/domain/tubes/tube-field';
import type { AttributeColumn } from '#features/records/record-kind.ts';
import { fieldTypeWords } from './field-type-words.ts';

const typeOf = ({ type, unit, options }: TubeFieldRow): string => {
  if (type === 'select') return `Choice of ${options?.length ?? 0}`;
  return unit === null ? fieldTypeWords[type] : `${fieldTypeWords[type]}, ${unit}`;
};

const shownOn = ({ showOnLabel, showOnReport }: TubeFieldRow): string | null => {
  if (showOnLabel) return showOnReport ? 'Label, report' : 'Label';
  return showOnReport ? 'Report' : null;
};

export const tubeFieldColumns: readonly AttributeColumn<TubeFieldRow>[] = [
  { id: 'type', header: 'Value', text: typeOf, width: '18%' },
  { id: 'shown', header: 'Printed on', text: shownOn, className: 'max-lg:hidden' },
];
