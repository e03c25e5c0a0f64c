import type { Limits } from '@aliquot/domain/ranges/reference-range';

import type { CellField } from './range-columns.ts';
import type { InstrumentOption } from '../range-spec.ts';

/** What cells offer to choose from. */
export type RangeOptions = {
  instruments: readonly InstrumentOption[];
  methods: readonly string[];
  /** The result's own critical limits, which hold where a row names none. */
  inherited: Limits | null;
  /** A list of the sources already named, for the browser to complete. */
  sourcesId: string;
};

/** Spread on the control of a cell: where it stands, what it is called and what is wrong with it. */
export type CellControl = {
  id: string;
  'data-row': string;
  'data-field': CellField;
  'aria-label': string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export const cellId = (base: string, key: string, field: CellField): string => `${base}-${key}-${field}`;
