import { Clock, FlaskConical, Printer, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { RowCard } from '#ui/table/data-table-cards.tsx';
import type { DataColumn, RowSelectionState, SortingState } from '#ui/table/data-table-model.ts';
import { HoldBadge } from '#marks/hold-badge.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { PriorityBadge } from '#marks/priority-badge.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { StatusBadge } from '#marks/status-badge.tsx';
import { KitSection } from './kit-section.tsx';
import { manyRows, sampleRows } from './sample-rows.ts';
import type { SampleRow } from './sample-rows.ts';

const Due = ({ row }: { row: SampleRow }) =>
  row.dueIn < 0 ? (
    <span className="inline-flex items-center gap-1 font-semibold text-danger">
      <Icon of={Clock} size={14} />
      {row.due}
    </span>
  ) : (
    <span className={row.dueIn < 60 ? 'font-medium' : 'text-fg-muted'}>{row.due}</span>
  );

const Subject = ({ row }: { row: SampleRow }) => (
  <span className="flex min-w-0 items-baseline gap-2">
    <span className="truncate font-medium">{row.name}</span>
    <span className="flex-none text-label tabular-nums text-fg-subtle">{row.born}</span>
  </span>
);

const columns: DataColumn<SampleRow>[] = [
  {
    id: 'case',
    header: 'Case ID',
    width: 104,
    cell: (row) => <span className="case">{row.id}</span>,
    sortBy: (row) => row.id,
  },
  {
    id: 'status',
    header: 'Status',
    width: 116,
    cell: (row) => <StatusBadge status={row.status} />,
    sortBy: (row) => row.status,
  },
  { id: 'hold', header: 'Hold', width: 112, cell: (row) => row.hold && <HoldBadge>{row.hold}</HoldBadge> },
  {
    id: 'priority',
    header: 'Priority',
    width: 80,
    cell: (row) => row.priority && <PriorityBadge priority={row.priority} />,
  },
  { id: 'subject', header: 'Subject', cell: (row) => <Subject row={row} />, sortBy: (row) => row.name },
  {
    id: 'tests',
    header: 'Tests',
    width: 108,
    className: 'max-lg:hidden',
    cell: (row) => <Progress label="Tests with results" done={row.done} of={row.of} />,
  },
  { id: 'due', header: 'Due', width: 120, cell: (row) => <Due row={row} />, sortBy: (row) => row.dueIn },
];

const card = (row: SampleRow): RowCard => ({
  title: <span className="case">{row.id}</span>,
  marks: (
    <>
      {row.priority ? <PriorityBadge priority={row.priority} /> : null}
      {row.hold ? <HoldBadge>{row.hold}</HoldBadge> : null}
    </>
  ),
  titleEnd: <StatusBadge status={row.status} />,
  text: <Subject row={row} />,
  textEnd: <Due row={row} />,
});

const shared = {
  columns,
  card,
  getRowId: (row: SampleRow) => row.id,
  rowTone: (row: SampleRow): 'done' | 'plain' =>
    row.status === 'final' || row.status === 'cancelled' ? 'done' : 'plain',
  link: (_row: SampleRow, { className, children }: { className: string; children: ReactNode }) => (
    <a href="#table" className={className}>
      {children}
    </a>
  ),
  minWidth: 860,
};

export const TableSection = () => {
  const [selection, setSelection] = useState<RowSelectionState>({ '26-004764': true, '26-004766': true });
  const [sorting, setSorting] = useState<SortingState>([{ id: 'due', desc: false }]);
  const count = Object.keys(selection).length;
  return (
    <KitSection
      title="Table"
      note="Hairlines, 32 px rows, sticky head. Focus is an inset ring so neighbours never hide it."
    >
      <div id="table" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card flush>
          <DataTable
            {...shared}
            caption="Accessions due today"
            rows={sampleRows}
            sorting={sorting}
            onSortingChange={setSorting}
            selection={selection}
            onSelectionChange={setSelection}
            onOpen={() => undefined}
          />
        </Card>
        {count > 0 ? (
          <div className="min-w-0">
            <BulkBar count={count} onClear={() => setSelection({})}>
              <Button variant="ghost" size="sm" icon={FlaskConical}>
                Add to run
              </Button>
              <Button variant="ghost" size="sm" icon={UserPlus}>
                Assign
              </Button>
              <Button variant="ghost" size="sm" icon={Printer}>
                Print labels
              </Button>
              <span className="vr" />
              <Button variant="danger-ghost" size="sm">
                Cancel…
              </Button>
            </BulkBar>
          </div>
        ) : null}
        <Card flush title="Comfortable, 5,000 rows" className="flex h-72 flex-col">
          <DataTable {...shared} caption="Many accessions" rows={manyRows} density="comfortable" />
        </Card>
      </div>
    </KitSection>
  );
};
