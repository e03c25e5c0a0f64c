import type { FieldChange } from '../model/designer-state.ts';

/** Changes a part of the field that is selected. */
export type ChangeField = (change: FieldChange) => void;
