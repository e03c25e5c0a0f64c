import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import { isLabStaff, mayCreateAccessions, type Role } from '@aliquot/domain/auth/roles';
import type { View } from '@aliquot/domain/views/view';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { useScanTarget } from '#commands/scan-target.ts';
import { useBench } from '#preferences/bench.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { useRowSelection } from '#ui/table/use-row-selection.ts';
import { waitingWords } from '#ui/table/held-rows.ts';
import { CaseSheet } from '../look/case-sheet.tsx';
import type { AccessionSearch } from './accession-search.ts';
import { BulkActs } from './bulk/bulk-acts.tsx';
import { BulkResult } from './bulk/bulk-result.tsx';
import { countBulk } from './bulk/bulk-state.ts';
import { CasesTable } from './cases-table.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListHead } from './list-head.tsx';
import { useListLook } from './list-look.ts';
import { ListTools } from './list-tools.tsx';
import { NoCases } from './no-cases.tsx';
import { RackPanel } from './rack/rack-panel.tsx';
import { useAccessionList } from './use-accession-list.ts';
import { useBulk } from './bulk/use-bulk.ts';
import { useListKeys } from './use-list-keys.ts';
import { useRack } from './rack/use-rack.ts';
import { useRowFollows } from './use-row-follows.ts';
import './accession-list.css';

export type AccessionListProps = {
  api: Api;
  role: Role | null;
  /** Whose bench this is: columns, density and sound are theirs. */
  userId: string;
  search: AccessionSearch;
  onSearch: (next: AccessionSearch) => void;
  /** The saved view in sight, or the one this list was before it was changed. */
  view: View | null;
  /** The case a quick look lies over the list for. */
  looking: number | null;
  onLook: (id: number) => void;
  onLookAway: () => void;
};

/** Every case the person may see: find one, see what holds it up, act on many, receive a rack. */
export const AccessionList = (props: AccessionListProps) => {
  const { api, role, userId, search, onSearch, view, looking, onLook, onLookAway } = props;
  const navigate = useNavigate();
  const { bench } = useBench(userId);
  const { rows, changed, waiting, apply, ...list } = useAccessionList(api, search);
  const look = useListLook(userId, view === null ? 'list' : `view:${view.id}`, view?.definition.columns ?? []);
  const atBench = isLabStaff(role);
  const chosen = useRowSelection(rows.map(({ id }) => String(id)));
  const bulk = useBulk(api, atBench);
  const rack = useRack(api, bench.scanSound);
  const racking = atBench && search.rack === true;
  const setRack = (on: boolean): void => {
    const { rack: _rack, ...rest } = search;
    onSearch(on ? { ...rest, rack: true } : rest);
  };
  useScanTarget((code) => {
    rack.scan(code);
    return true;
  }, racking);
  const [shownList, setShownList] = useState(search);
  if (shownList !== search) {
    // Rows chosen in one list are not meant in another.
    setShownList(search);
    if (JSON.stringify(shownList) !== JSON.stringify(search)) chosen.clear();
  }
  const news = waitingWords(waiting);
  useListKeys({
    search,
    chosen,
    onSearch,
    onNews: news === null ? null : apply,
    onRack: atBench ? () => setRack(!racking) : null,
  });
  useRowFollows(looking);
  const selected = rows.filter(({ id }) => chosen.selection[String(id)] === true);
  const open = ({ id }: AccessionRow): void =>
    void navigate({ to: '/accessions/$accessionId', params: { accessionId: id } });

  return (
    <div className="case-list">
      <ListHead api={api} role={role} search={search} racking={racking} onRack={setRack} />
      <ListTools
        api={api}
        role={role}
        userId={userId}
        search={search}
        view={view}
        look={look}
        news={news}
        onNews={apply}
        onSearch={onSearch}
      />
      {racking ? <RackPanel rack={rack} onClose={() => setRack(false)} /> : null}
      <BulkResult used={bulk} />
      <QueryView
        query={list}
        isEmpty={() => rows.length === 0}
        empty={<NoCases search={search} mayAdd={mayCreateAccessions(role)} onClear={() => onSearch({})} />}
      >
        {() => (
          <CasesTable
            rows={rows}
            changed={changed}
            columns={look.columns}
            density={bench.density}
            search={search}
            onSearch={onSearch}
            chosen={mayCreateAccessions(role) ? chosen : null}
            looking={looking}
            onOpen={open}
            onLook={({ id }) => onLook(id)}
            more={list}
          />
        )}
      </QueryView>
      <ListFoot api={api} search={search} shown={list.isPending ? null : rows.length} more={list.hasNextPage}>
        {selected.length > 0 ? (
          <BulkActs
            role={role}
            chosen={selected}
            busy={bulk.bulk !== null && countBulk(bulk.bulk).waiting > 0}
            onAct={(act) => bulk.start(act, selected)}
            onClear={chosen.clear}
          />
        ) : null}
      </ListFoot>
      {looking === null ? null : (
        <CaseSheet
          api={api}
          role={role}
          userId={userId}
          id={looking}
          rows={rows}
          onStep={onLook}
          onClose={onLookAway}
        />
      )}
    </div>
  );
};
