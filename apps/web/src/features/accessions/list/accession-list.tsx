import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import { isLabStaff, isOrganisationStaff, mayCreateAccessions, type Role } from '@aliquot/domain/auth/roles';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus, ScanBarcode, SearchX, TextAlignStart } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Api } from '../../../api/trpc.ts';
import { useScanTarget } from '../../../commands/scan-target.ts';
import { useBench } from '../../../preferences/bench.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { MoreRows } from '../../records/more-rows.tsx';
import { useMinute } from '../use-minute.ts';
import { accessionCard, accessionColumns } from './accession-columns.tsx';
import { isNarrowed, type AccessionSearch } from './accession-search.ts';
import { ListFilters } from './list-filters.tsx';
import { ListTabs } from './list-tabs.tsx';
import { RackPanel } from './rack-panel.tsx';
import { useAccessionList } from './use-accession-list.ts';
import { useRack } from './use-rack.ts';
import { ViewsMenu } from './views-menu.tsx';
import './accession-list.css';

export type AccessionListProps = {
  api: Api;
  role: Role | null;
  /** Whose bench this is: density and sound are theirs. */
  userId: string;
  search: AccessionSearch;
  onSearch: (next: AccessionSearch) => void;
};

const linkToCase = ({ id }: AccessionRow, props: { className: string; children: ReactNode }) => (
  <Link to="/accessions/$accessionId" params={{ accessionId: id }} {...props} />
);

const done: readonly AccessionRow['status'][] = ['reported', 'final', 'cancelled'];

/** Every case the person may see: find one, see what holds it up, receive a rack. */
export const AccessionList = ({ api, role, userId, search, onSearch }: AccessionListProps) => {
  const navigate = useNavigate();
  const now = useMinute();
  const { bench } = useBench(userId);
  const { rows, ...list } = useAccessionList(api, search);
  const rack = useRack(api, bench.scanSound);
  const mayReceive = isLabStaff(role);
  const racking = mayReceive && search.rack === true;
  const setRack = (on: boolean): void => {
    const { rack: _rack, ...rest } = search;
    onSearch(on ? { ...rest, rack: true } : rest);
  };
  useScanTarget((code) => {
    rack.scan(code);
    return true;
  }, racking);
  const open = ({ id }: AccessionRow): void =>
    void navigate({ to: '/accessions/$accessionId', params: { accessionId: id } });
  const add = mayCreateAccessions(role) ? (
    <Link to="/accessions/new" className={buttonClass({ variant: 'primary' })}>
      <Icon of={Plus} size={14} />
      New accession
    </Link>
  ) : null;

  return (
    <div className="case-list">
      <div className="case-list-tabs">
        <ListTabs api={api} search={search} />
        {add}
      </div>
      <div className="case-list-tools">
        <ListFilters api={api} search={search} onSearch={onSearch} />
        <span className="case-list-end">
          <Segmented
            label="Order"
            options={[
              { value: 'newest', label: 'Newest' },
              { value: 'due', label: 'Due first' },
            ]}
            value={search.sort ?? 'newest'}
            onValueChange={(sort) => {
              const { sort: _sort, ...rest } = search;
              onSearch(sort === 'due' ? { ...rest, sort } : rest);
            }}
          />
          <ViewsMenu api={api} search={search} mayShare={!isOrganisationStaff(role)} />
          {mayReceive ? (
            <Button
              size="sm"
              icon={ScanBarcode}
              variant={racking ? 'primary' : 'secondary'}
              onClick={() => setRack(!racking)}
            >
              {racking ? 'Receiving' : 'Receive rack'}
            </Button>
          ) : null}
        </span>
      </div>
      {racking ? <RackPanel rack={rack} onClose={() => setRack(false)} /> : null}
      <QueryView
        query={list}
        isEmpty={({ pages }) => pages.every((page) => page.rows.length === 0)}
        empty={
          isNarrowed(search) ? (
            <EmptyState
              icon={SearchX}
              title="No accessions match"
              actions={<Button onClick={() => onSearch({})}>Clear filters</Button>}
            >
              Nothing stands under this tab and these filters.
            </EmptyState>
          ) : (
            <EmptyState icon={TextAlignStart} title="No accessions yet" actions={add}>
              Cases are listed here with their status, holds and due times.
            </EmptyState>
          )
        }
      >
        {() => (
          <DataTable
            caption="Accessions"
            columns={accessionColumns(now)}
            rows={rows}
            getRowId={({ id }) => String(id)}
            density={bench.density}
            link={linkToCase}
            onOpen={open}
            rowTone={({ status }) => (done.includes(status) ? 'done' : 'plain')}
            card={(row) => accessionCard(row, now)}
            foot={
              list.hasNextPage ? (
                <MoreRows
                  loading={list.isFetchingNextPage}
                  failed={list.isFetchNextPageError}
                  onMore={() => void list.fetchNextPage()}
                />
              ) : null
            }
          />
        )}
      </QueryView>
    </div>
  );
};
