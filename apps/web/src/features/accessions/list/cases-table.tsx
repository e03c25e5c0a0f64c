import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import { isClosed } from '@aliquot/domain/accessions/closed-case';
import type { ListColumn } from '@aliquot/domain/accessions/list-columns';
import type { AccessionSort } from '@aliquot/domain/accessions/work-order';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Density } from '#preferences/bench.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { SortingState } from '#ui/table/data-table-model.ts';
import type { UsedRowSelection } from '#ui/table/use-row-selection.ts';
import { MoreRows } from '#ui/table/more-rows.tsx';
import { useMinute } from '#time/use-minute.ts';
import { accessionCard, accessionColumns } from './accession-columns.tsx';
import { keptAs, type AccessionSearch } from './accession-search.ts';

export type CasesTableProps = {
  rows: readonly AccessionRow[];
  /** Changed a moment ago, by whoever. */
  changed: ReadonlySet<number>;
  columns: readonly ListColumn[];
  density: Density;
  search: AccessionSearch;
  onSearch: (next: AccessionSearch) => void;
  /** Null for people who may only look. */
  chosen: UsedRowSelection | null;
  looking: number | null;
  onOpen: (row: AccessionRow) => void;
  onLook: (row: AccessionRow) => void;
  more: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
};

const linkFrom = (casesIn: AccessionSearch) => {
  const LinkToCase = ({ id }: AccessionRow, props: { className: string; children: ReactNode }) => (
    <Link to="/accessions/$accessionId" params={{ accessionId: id }} state={{ casesIn }} {...props} />
  );
  return LinkToCase;
};

const sortings: Readonly<Record<AccessionSort, SortingState>> = {
  work: [],
  due: [{ id: 'due', desc: false }],
  newest: [{ id: 'case', desc: true }],
};

/** The rows themselves. The server keeps three orders: by work, by when a case is due, and the newest first. */
export const CasesTable = (props: CasesTableProps) => {
  const { rows, changed, columns, density, search, onSearch, chosen, looking, onOpen, onLook, more } = props;
  const now = useMinute();
  const order = (sorting: SortingState): void => {
    const wanted = sorting[0]?.id === 'due' ? 'due' : 'newest';
    // Asked for the same column again, the list goes back to the order of work.
    onSearch({ ...search, sort: sorting[0] === undefined || wanted === search.sort ? 'work' : wanted });
  };
  return (
    <DataTable
      caption="Accessions"
      keepAs={keptAs(search)}
      columns={accessionColumns(columns, now)}
      rows={rows}
      getRowId={({ id }) => String(id)}
      density={density}
      manualSorting
      sorting={sortings[search.sort ?? 'work']}
      onSortingChange={order}
      {...(chosen === null
        ? {}
        : { selection: chosen.selection, onSelectionChange: chosen.onSelectionChange, onExtend: chosen.extend })}
      link={linkFrom(search)}
      onOpen={onOpen}
      onLook={onLook}
      isCurrent={({ id }) => id === looking}
      rowLabel={({ caseId }) => caseId}
      rowTone={({ id, status }) => (changed.has(id) ? 'fresh' : isClosed(status) ? 'done' : 'plain')}
      card={(row) => accessionCard(row, now)}
      foot={
        more.hasNextPage ? (
          <MoreRows
            loading={more.isFetchingNextPage}
            failed={more.isFetchNextPageError}
            onMore={() => void more.fetchNextPage()}
          />
        ) : null
      }
    />
  );
};
