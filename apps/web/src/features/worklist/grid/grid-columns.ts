import type { WorklistColumn } from '@aliquot/domain/worklist/worklist';

/** What stands beside the figures of a test that has one result only; with several it is told in the bar below. */
const besides = ['unit', 'flag', 'reference', 'previous', 'delta', 'trend'] as const;
export type GridColumnKind =
  | 'place'
  | 'case'
  | 'subject'
  | 'specimen'
  | 'result'
  | (typeof besides)[number]
  | 'note'
  | 'status';

export type GridColumn = {
  readonly id: string;
  readonly kind: GridColumnKind;
  readonly head: string;
  /** The result this column is about: the one typed here, or the only one there is. */
  readonly spec: WorklistColumn | null;
};

const heads: Readonly<Record<Exclude<GridColumnKind, 'result'>, string>> = {
  place: 'Pos',
  case: 'Case ID',
  subject: 'Subject',
  specimen: 'Tube',
  unit: 'Unit',
  flag: 'Flag',
  reference: 'Reference',
  previous: 'Previous',
  delta: 'Delta',
  trend: 'Trend',
  note: 'Note',
  status: 'Status',
};
/** How much room there is. What gives way is told elsewhere: the tube and the change in the bar below, the unit in the head. */
export type GridRoom = 'wide' | 'usual' | 'narrow';
const hidden: Readonly<Record<GridRoom, ReadonlySet<GridColumnKind>>> = {
  wide: new Set(),
  usual: new Set(['specimen']),
  narrow: new Set(['specimen', 'unit', 'delta', 'trend']),
};

const plain = (kind: Exclude<GridColumnKind, 'result'>, spec: WorklistColumn | null = null): GridColumn => ({
  id: kind,
  kind,
  head: heads[kind],
  spec,
});

/** The columns in sight: those there is no room for are not there to walk through either. */
export const gridColumns = (columns: readonly WorklistColumn[], room: GridRoom): GridColumn[] => {
  const [only, second] = columns;
  const single = only !== undefined && second === undefined ? only : null;
  const results = columns.map((spec): GridColumn => ({
    id: `result-${spec.specId}`,
    kind: 'result',
    // Several stand side by side: their codes fit, and the field and the bar have the names.
    head: single === null ? spec.code : 'Result',
    spec,
  }));
  const all = [
    plain('place'),
    plain('case'),
    plain('subject'),
    ...(single === null ? [] : [plain('specimen')]),
    ...results,
    ...(single === null ? [] : besides.map((kind) => plain(kind, single))),
    plain('note'),
    plain('status'),
  ];
  return all.filter(({ kind }) => !hidden[room].has(kind));
};
