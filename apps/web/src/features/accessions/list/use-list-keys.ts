import { accessionTabs, type AccessionTab } from '@aliquot/domain/accessions/list-tabs';
import { usePageActions } from '#commands/page-actions.ts';
import { focusedRowId, stepRowsIn, type RowStep } from '#ui/table/row-focus.ts';
import type { UsedRowSelection } from '#ui/table/use-row-selection.ts';
import type { AccessionSearch } from './accession-search.ts';

export type ListKeys = {
  search: AccessionSearch;
  chosen: UsedRowSelection;
  onSearch: (next: AccessionSearch) => void;
  onNews: (() => void) | null;
  racking: boolean;
  onRack: (() => void) | null;
};

const withTab = ({ tab: _tab, ...rest }: AccessionSearch, tab: AccessionTab): AccessionSearch =>
  tab === 'all' ? rest : { ...rest, tab };

const step = (by: RowStep): void => stepRowsIn('[data-list="accessions"]', by);

/** The keys of the list, where nothing lies over it. */
export const useListKeys = ({ search, chosen, onSearch, onNews, racking, onRack }: ListKeys): void => {
  const turn = (by: number): void => {
    const place = accessionTabs.indexOf(search.tab ?? 'all') + by;
    const tab = accessionTabs[place];
    if (tab !== undefined) onSearch(withTab(search, tab));
  };
  const atRow = (act: (id: string) => void): void => {
    const id = focusedRowId();
    if (id !== undefined) act(id);
  };
  usePageActions({
    // K says "leaking" of the tube in hand while a rack is received: no letter walks the rows then, the arrows do.
    ...(racking ? {} : { 'row.next': () => step('ArrowDown'), 'row.previous': () => step('ArrowUp') }),
    'row.select': () => atRow(chosen.toggle),
    'row.range': () => atRow((id) => chosen.extend(id, id)),
    'tab.next': () => turn(1),
    'tab.previous': () => turn(-1),
    ...(onNews === null ? {} : { 'rows.apply': onNews }),
    ...(onRack === null ? {} : { 'rack.toggle': onRack }),
  });
};
