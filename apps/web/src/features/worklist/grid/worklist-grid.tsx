import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { tableBoxClass, tableClass } from '#ui/table/table-class.ts';
import type { WorklistSession } from '../worklist-session.ts';
import { CallLine } from '../bar/call-line.tsx';
import { RowMarks } from '../bar/row-marks.tsx';
import type { GridColumn } from './grid-columns.ts';
import { GridRow } from './grid-row.tsx';
import type { RowKeys } from './row-keys.ts';
import { useWorklistGrid, type UsedWorklistGrid, type WorklistGridOptions } from './use-worklist-grid.ts';
import css from './grid.module.css';

export type WorklistGridProps = WorklistGridOptions & {
  /** The focused row's acts. */
  menuOf: (row: WorklistRow, specId: number | null) => ReactNode;
  /** The bar below, for the focused cell. */
  children: (row: WorklistRow | null, specId: number | null, keys: RowKeys) => ReactNode;
};

export const WorklistGrid = ({ menuOf, children, ...options }: WorklistGridProps) => {
  const { columns: specs, test } = options.worklist;
  const used = useWorklistGrid(options);
  const { setBox, grid, columns, focused, paste } = used;
  return (
    <>
      {/* The keys of the grid; everything in it can be reached and done by them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={setBox}
        className={clsx(tableBoxClass, css.wrap)}
        data-wide={specs.length > 6 || undefined}
        tabIndex={-1}
        onKeyDown={grid.onKeyDown}
        onPointerDown={grid.onPointerDown}
        onFocus={grid.onFocus}
        onPaste={paste}
      >
        <table
          className={clsx(tableClass, css.wl)}
          // The rows are a table's, walked and edited as a grid.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={`${test.name} results`}
          aria-rowcount={options.rows.length + 1}
          aria-colcount={columns.length}
          data-several={specs.length > 1 || undefined}
          style={specs.length > 1 ? { minWidth: 520 + specs.length * 92 } : undefined}
        >
          <GridHead columns={columns} withUnits={specs.length > 1} />
          <GridBody session={options.session} specs={specs} used={used} menuOf={menuOf} />
        </table>
      </div>
      {children(focused.row, focused.specId, focused.keys)}
    </>
  );
};

const GridHead = ({ columns, withUnits }: { columns: readonly GridColumn[]; withUnits: boolean }) => (
  <thead>
    <tr aria-rowindex={1}>
      {columns.map(({ id, kind, head, spec }, place) => (
        <th
          key={id}
          scope="col"
          data-column={kind}
          aria-colindex={place + 1}
          title={kind === 'result' ? spec?.label : undefined}
        >
          {head}
          {kind === 'result' && withUnits && spec?.unit != null ? (
            <span className={css.headUnit}> {spec.unit}</span>
          ) : null}
        </th>
      ))}
    </tr>
  </thead>
);

type BodyProps = Pick<WorklistGridProps, 'menuOf'> & {
  session: WorklistSession;
  specs: readonly WorklistColumn[];
  used: UsedWorklistGrid;
};

const GridBody = ({ session, specs, used, menuOf }: BodyProps) => {
  const { grid, columns, drawn, focused, recordCall } = used;
  return (
    <tbody>
      {drawn.above > 0 ? <Room height={drawn.above} /> : null}
      {drawn.lines.map(({ id, row, index, kind }) => {
        const active = index === grid.place.row;
        if (kind === 'marks') return <MarksLine key={id} row={row} specs={specs} width={columns.length} />;
        return kind === 'call' && row.call !== null ? (
          <tr key={id} data-kind="call">
            <td colSpan={columns.length} data-column="place">
              <CallLine
                call={row.call}
                keys={active ? focused.keys.call : undefined}
                onRecord={() => recordCall(row)}
              />
            </td>
          </tr>
        ) : (
          <GridRow
            key={id}
            session={session}
            row={row}
            columns={columns}
            specs={specs}
            index={index}
            active={active ? grid.place.column : null}
            mode={active ? grid.mode : 'navigate'}
            menu={active ? menuOf(row, focused.specId) : null}
          />
        );
      })}
      {drawn.below > 0 ? <Room height={drawn.below} /> : null}
    </tbody>
  );
};

type MarksLineProps = { row: WorklistRow; specs: readonly WorklistColumn[]; width: number };

/** Below its row, where every word has room. */
const MarksLine = ({ row, specs, width }: MarksLineProps) => (
  <tr data-kind="marks">
    <td colSpan={width} data-column="place">
      <VisuallyHidden>About {row.place}: </VisuallyHidden>
      <RowMarks row={row} columns={specs} />
    </td>
  </tr>
);

/** Stands for the rows out of sight. */
const Room = ({ height }: { height: number }) => (
  <tr aria-hidden="true">
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
    <td style={{ height }} />
  </tr>
);
