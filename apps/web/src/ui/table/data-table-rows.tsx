import type { DataColumn, DataTableModel } from './data-table-model.ts';
import { DataTableRow } from './data-table-row.tsx';
import type { RowStyles } from './row-styles.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export type DataTableRowsProps<Row extends object> = RowStyles<Row> & {
  table: DataTableModel<Row>;
  columns: readonly DataColumn<Row>[];
  selectable: boolean;
  scrollBox: HTMLDivElement | null;
};

export const DataTableRows = <Row extends object>({ table, scrollBox, ...row }: DataTableRowsProps<Row>) => {
  const { shown, first, above, below, measure } = useVirtualRows(table.getRowModel().rows, scrollBox, 33);
  return (
    <tbody>
      {above > 0 ? <Spacer height={above} /> : null}
      {shown.map((model, place) => (
        <DataTableRow {...row} key={model.id} model={model} index={first + place} measure={measure} />
      ))}
      {below > 0 ? <Spacer height={below} /> : null}
    </tbody>
  );
};

const Spacer = ({ height }: { height: number }) => (
  <tr aria-hidden="true">
    <td aria-hidden="true" style={{ height }} />
  </tr>
);
