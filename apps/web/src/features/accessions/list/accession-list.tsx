import type { Accession, AccessionRow } from '@aliquot/domain/accessions/accession';
import { mayCreateAccessions } from '@aliquot/domain/auth/roles';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryView } from '#ui/feedback/query-view.tsx';
import type { RenderTests } from '../preview/accession-preview.tsx';
import { CaseSheet } from '../preview/case-sheet.tsx';
import { BulkActions, type BulkActionsProps } from './bulk/bulk-actions.tsx';
import { BulkResult } from './bulk/bulk-result.tsx';
import { countBulk } from './bulk/bulk-state.ts';
import { CasesTable } from './cases-table.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListHead } from './list-head.tsx';
import { ListTools } from './list-tools.tsx';
import { NoCases } from './no-cases.tsx';
import { RackPanel } from './rack/rack-panel.tsx';
import type { UsedBulk } from './bulk/use-bulk.ts';
import { usePrintList } from './use-print-list.ts';
import { useListPage, type ListPageOptions } from './use-list-page.ts';
import css from './accession-list.module.css';

export type AccessionListProps = ListPageOptions & {
  /** The tests in a quick look, for those who see results. */
  renderTests: RenderTests | undefined;
  /** What happened lately, in a quick look. */
  renderActivity: (accession: Accession) => ReactNode;
  onLook: (id: number) => void;
  onLookAway: () => void;
};

/** Every case the person may see: find one, see what holds it up, act on many, receive a rack. */
export const AccessionList = (props: AccessionListProps) => {
  const { api, role, userId, view, looking, onLook, onLookAway } = props;
  const navigate = useNavigate();
  const { search, onSearch, rows, list, layout, chosen, bulk, racking, setRack, ...page } = useListPage(props);
  const printing = usePrintList(list);
  const open = ({ id }: AccessionRow): void =>
    void navigate({ to: '/accessions/$accessionId', params: { accessionId: id }, state: { casesIn: search } });
  return (
    <div className={css.caseList} data-list="accessions" data-print="wide">
      <ListHead api={api} role={role} search={props.search} racking={racking} onRack={setRack} />
      <ListTools
        api={api}
        role={role}
        userId={userId}
        search={search}
        view={view}
        layout={layout}
        news={page.news}
        onNews={page.apply}
        onSearch={onSearch}
        printing={printing}
      />
      {racking ? <RackPanel api={api} rack={page.rack} onClose={() => setRack(false)} /> : null}
      <BulkResult used={bulk} />
      <QueryView
        query={list}
        isEmpty={() => rows.length === 0}
        empty={<NoCases search={search} mayAdd={mayCreateAccessions(role)} onClear={() => onSearch({})} />}
      >
        {() => (
          <CasesTable
            rows={rows}
            changed={page.changed}
            columns={layout.columns}
            density={page.bench.density}
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
        <ChosenActions
          api={api}
          role={role}
          userId={userId}
          selected={page.selected}
          bulk={bulk}
          assigning={page.assigning}
          onAssigning={page.setAssigning}
          onClear={chosen.clear}
        />
      </ListFoot>
      {looking === null ? null : (
        <CaseSheet
          api={api}
          role={role}
          userId={userId}
          id={looking}
          rows={rows}
          casesIn={search}
          renderTests={props.renderTests}
          renderActivity={props.renderActivity}
          onStep={onLook}
          onClose={onLookAway}
        />
      )}
    </div>
  );
};

type ChosenActionsProps = Pick<
  BulkActionsProps,
  'api' | 'role' | 'userId' | 'assigning' | 'onAssigning' | 'onClear'
> & {
  selected: readonly AccessionRow[];
  bulk: UsedBulk;
};

const ChosenActions = ({ selected, bulk, ...actions }: ChosenActionsProps) =>
  selected.length === 0 ? null : (
    <BulkActions
      {...actions}
      chosen={selected}
      busy={bulk.bulk !== null && countBulk(bulk.bulk).waiting > 0}
      onAction={(action) => bulk.start(action, selected)}
    />
  );
