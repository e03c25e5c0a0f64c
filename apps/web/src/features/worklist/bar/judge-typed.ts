import { judgeByLimits, type PreviousValue } from '@aliquot/domain/results/evaluate-result';
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

const minute = 60_000;

/** The last approved number of the subject, as the server takes it for the delta check. */
const previousOf = ({ cell, collectedAt }: TypedInto): PreviousValue | null => {
  const last = cell?.earlier.find(({ value }) => value !== null);
  if (last?.value == null || last.operator === null || collectedAt === null) return null;
  const minutesBefore = Math.floor((Date.parse(collectedAt) - Date.parse(last.at)) / minute);
  return { value: { operator: last.operator, value: last.value }, minutesBefore };
};

const noLimits = { reference: null, critical: null, noRange: null };

/** What the server will say of this value, by the rule it asks itself when the value is saved. */
export const judgeTyped = (into: TypedInto, value: EnteredValue) => {
  const { options, titre, valid, reportable } = into.column.entry;
  const rules = { options, titre, valid, reportable, delta: into.column.delta };
  return judgeByLimits(rules, value, into.cell?.limits ?? noLimits, previousOf(into));
};

/** The flag a typed text would get; null where it cannot be read or has none. */
export const flagOfTyped = (into: TypedInto, text: string): ResultFlag | null => {
  const read = readEntry(into.column.entry, text);
  return read.ok === true ? judgeTyped(into, read.value).flag : null;
};
