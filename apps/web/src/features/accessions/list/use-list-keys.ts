import type { AccessionTab } from '@aliquot/domain/accessions/list-tabs';
import { tabsFor } from '@aliquot/domain/accessions/ready-views';
import type { Role } from '@aliquot/domain/auth/roles';
import { usePageActions } from '#commands/page-actions.ts';
import { focusedRowId, stepRowsIn, type RowStep } from '#ui/table/row-focus.ts';
import type { UsedRowSelection } from '#ui/table/use-row-selection.ts';
import type { AccessionSearch } from './accession-search.ts';

export type ListKeys = {
  role: Role | null;
  search: AccessionSearch;
  chosen: UsedRowSelection;
  onSearch: (next: AccessionSearch) => void;
  onNews: (() => void) | null;
  racking: boolean;
  onRack: (() => void) | null;
  /** Asks to whom those chosen are given; null for people who give no work. */
  onAssign: (() => void) | null;
};

const withTab = ({ tab: _tab, ...rest }: AccessionSearch, tab: AccessionTab): AccessionSearch =>
  tab === 'all' ? rest : { ...rest, tab };

const step = (by: RowStep): void => stepRowsIn('[data-list="accessions"]', by);

/** The keys of the list, where nothing lies over it. */
export const useListKeys = ({ role, search, chosen, onSearch, onNews, racking, onRack, onAssign }: ListKeys): void => {
  const turn = (by: number): void => {
    const tabs = tabsFor(role);
    const tab = tabs[tabs.indexOf(search.tab ?? 'all') + by];
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
    ...(onAssign === null || racking
      ? {}
      : {
          'rows.assign': () => {
            // Without any chosen the row in hand is meant.
            const any = Object.keys(chosen.selection).length > 0;
            if (!any) atRow(chosen.toggle);
            if (any || focusedRowId() !== undefined) onAssign();
          },
        }),
    ...(onRack === null ? {} : { 'rack.toggle': onRack }),
  });
};
