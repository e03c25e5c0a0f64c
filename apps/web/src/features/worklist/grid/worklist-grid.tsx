import type { Worklist, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { useImperativeHandle, useMemo, useState, type ClipboardEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useBench } from '#preferences/bench.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { useVirtualRows } from '#ui/table/use-virtual-rows.ts';
import type { Desk } from '../desk.ts';
import { CallLine } from '../bar/call-line.tsx';
import { isBlock } from '../paste/read-paste.ts';
import { gridColumns } from './grid-columns.ts';
import { GridRow } from './grid-row.tsx';
import { startOf } from './grid-shape.ts';
import type { RowPanel } from './perform-effect.ts';
import { rowKeys, type RowKeys } from './row-keys.ts';
import { useGrid, type UsedGrid } from './use-grid.ts';

const rowHeight = 32;
const callHeight = 39;
// All rows are of one height, so nothing needs to be measured while typing.
const heightOf = ({ kind }: Line): number => (kind === 'call' ? callHeight : rowHeight);

export type WorklistGridProps = {
  desk: Desk;
  worklist: Worklist;
  rows: readonly WorklistRow[];
  /** The focused row's acts. */
  menuOf: (row: WorklistRow, specId: number | null) => ReactNode;
  onMenu: (row: WorklistRow) => void;
  onOpen: (row: WorklistRow) => void;
  onPanel: (row: WorklistRow, panel: RowPanel) => void;
  onHandOn: () => void;
  onAcceptClear: () => void;
  onPaste: (text: string, at: { row: number; column: number }) => void;
  /** For those who jump to a row from outside. */
  handle: RefObject<GridHandle | null>;
  /** The bar below, for the focused cell. */
  children: (row: WorklistRow | null, specId: number | null, keys: RowKeys) => ReactNode;
};
export type GridHandle = Pick<UsedGrid, 'focusOn' | 'undoEdit' | 'refocus'>;

type Line = { id: string; row: WorklistRow; index: number; kind: 'row' | 'call' };

const linesOf = (rows: readonly WorklistRow[]): Line[] =>
  rows.flatMap((row, index): Line[] => [
    { id: String(row.itemId), row, index, kind: 'row' },
    ...(row.call === null ? [] : [{ id: `${row.itemId}/call`, row, index, kind: 'call' as const }]),
  ]);

export const WorklistGrid = (props: WorklistGridProps) => {
  const { desk, worklist, rows, children } = props;
  const { columns: specs, test } = worklist;
  const [narrow, usual] = [useMediaQuery('(width < 1100px)'), useMediaQuery('(width < 1400px)')];
  const room = narrow ? 'narrow' : usual ? 'usual' : 'wide';
  const columns = useMemo(() => gridColumns(specs, room), [specs, room]);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [start] = useState(() => startOf(worklist));
  const lines = useMemo(() => linesOf(rows), [rows]);
  const { shown, first, above, below, reach } = useVirtualRows(lines, box, heightOf);
  const grid = useGrid({
    desk,
    rows,
    columns,
    box,
    start,
    drawn: `${first}/${shown.length}`,
    pageRows: Math.max(1, Math.floor((box?.clientHeight ?? 400) / rowHeight) - 2),
    onHandOn: props.onHandOn,
    onAcceptClear: props.onAcceptClear,
    onMenu: props.onMenu,
    onOpen: props.onOpen,
    onPanel: props.onPanel,
    scrollTo: (index) => reach(lines.findIndex((line) => line.kind === 'row' && line.index === index)),
  });
  useImperativeHandle(props.handle, () => ({
    focusOn: grid.focusOn,
    undoEdit: grid.undoEdit,
    refocus: grid.refocus,
  }));
  const focused = rows[grid.place.row] ?? null;
  const focusedColumn = columns[grid.place.column]?.spec ?? specs[0];
  const focusedSpec = focusedColumn?.specId ?? null;

  const { bench } = useBench(desk.userId);
  const typedInto = columns[grid.place.column]?.kind === 'result' ? focusedColumn : undefined;
  const keys = useMemo(() => rowKeys(typedInto, bench.singleKeys), [typedInto, bench.singleKeys]);

  /** From the line under any row: the row is focused first, because the panel below is about the focused one. */
  const recordCall = (row: WorklistRow): void => {
    flushSync(() => grid.focusOn(row.itemId, columns.find(({ kind }) => kind === 'result')?.id ?? ''));
    props.onPanel(row, 'call');
  };

  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!isBlock(text)) return;
    event.preventDefault();
    const column = specs.findIndex(({ specId }) => specId === focusedSpec);
    props.onPaste(text, { row: grid.place.row, column: Math.max(0, column) });
  };

  return (
    <>
      {/* The keys of the grid; everything in it can be reached and done by them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={setBox}
        className="table-wrap wl-wrap"
        data-wide={specs.length > 6 || undefined}
        tabIndex={-1}
        onKeyDown={grid.onKeyDown}
        onPointerDown={grid.onPointerDown}
        onFocus={grid.onFocus}
        onPaste={paste}
      >
        <table
          className="table wl"
          // The rows are a table's, walked and edited as a grid.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={`${test.name} results`}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          data-several={specs.length > 1 || undefined}
          style={specs.length > 1 ? { minWidth: 520 + specs.length * 92 } : undefined}
        >
          <thead>
            <tr aria-rowindex={1}>
              {columns.map(({ id, kind, head, spec }, place) => (
                <th
                  key={id}
                  scope="col"
                  className={`wl-${kind}`}
                  aria-colindex={place + 1}
                  title={kind === 'result' ? spec?.label : undefined}
                >
                  {head}
                  {kind === 'result' && specs.length > 1 && spec?.unit != null ? (
                    <span className="wl-head-unit"> {spec.unit}</span>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {above > 0 ? <Room height={above} /> : null}
            {shown.map(({ id, row, index, kind }) => {
              const active = index === grid.place.row;
              return kind === 'call' && row.call !== null ? (
                <tr key={id} data-kind="call">
                  <td colSpan={columns.length} className="wl-place">
                    <CallLine call={row.call} keys={active ? keys.call : undefined} onRecord={() => recordCall(row)} />
                  </td>
                </tr>
              ) : (
                <GridRow
                  key={id}
                  desk={desk}
                  row={row}
                  columns={columns}
                  specs={specs}
                  index={index}
                  active={active ? grid.place.column : null}
                  mode={active ? grid.mode : 'navigate'}
                  menu={active ? props.menuOf(row, focusedSpec) : null}
                />
              );
            })}
            {below > 0 ? <Room height={below} /> : null}
          </tbody>
        </table>
      </div>
      {children(focused, focusedSpec, keys)}
    </>
  );
};

/** Stands for the rows out of sight. */
const Room = ({ height }: { height: number }) => (
  <tr aria-hidden="true">
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
    <td style={{ height }} />
  </tr>
);
