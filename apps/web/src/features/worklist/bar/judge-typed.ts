import { judgeByLimits, type Around } from '@aliquot/domain/results/evaluate-result';
import type { EnteredValue } from '@aliquot/domain/results/entered-value';
import { readEntry } from '@aliquot/domain/results/read-entry';
import type { ResultFlag } from '@aliquot/domain/ranges/flag-zones';
import type { WorklistCell, WorklistColumn } from '@aliquot/domain/worklist/worklist';

export type TypedInto = {
  column: WorklistColumn;
  cell: WorklistCell | undefined;
  /** When the tube was collected: the delta check goes by it. */
  collectedAt: string | null;
};

/** The subject's nearest other results, as the server takes them for the delta check. */
const aroundOf = ({ cell, collectedAt }: TypedInto): Around =>
  cell === undefined || collectedAt === null
    ? { collectedAt: '', neighbors: [] }
    : { collectedAt, neighbors: cell.neighbors };

const noLimits = { reference: null, critical: null, noRange: null };

/** What the server will say of this value, by the rule it asks itself when the value is saved. */
export const judgeTyped = (into: TypedInto, value: EnteredValue) => {
  const { options, titre, valid, reportable } = into.column.entry;
  const { unit, ucum, molarMass, delta } = into.column;
  const rules = { options, titre, valid, reportable, unit, ucum, molarMass, delta };
  return judgeByLimits(rules, value, into.cell?.limits ?? noLimits, aroundOf(into));
};

/** The flag a typed text would get; null where it cannot be read or has none. */
export const flagOfTyped = (into: TypedInto, text: string): ResultFlag | null => {
  const read = readEntry(into.column.entry, text);
  return read.ok === true ? judgeTyped(into, read.value).flag : null;
};
