import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import type { View } from '@aliquot/domain/views/view';
import type { Api } from '#api/trpc.ts';
import { useBench } from '#preferences/bench.ts';
import { waitingWords } from '#ui/table/held-rows.ts';
import type { AccessionSearch } from './accession-search.ts';
import { useState } from 'react';
import { useListLayout } from './list-layout.ts';
import { useListOrder } from './list-order.ts';
import { useAccessionList } from './use-accession-list.ts';
import { useBulk } from './bulk/use-bulk.ts';
import { useChosenCases } from './use-chosen-cases.ts';
import { useListKeys } from './use-list-keys.ts';
import { useRackMode } from './rack/use-rack-mode.ts';
import { useRowFollows } from './use-row-follows.ts';

export type ListPageOptions = {
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
};

/** All of the list but its looks: the rows, those chosen, the act on many, the rack in hand, and the keys. */
export const useListPage = ({ api, role, userId, view, looking, ...asked }: ListPageOptions) => {
  const { search, onSearch } = useListOrder(userId, asked.search, view !== null, asked.onSearch);
  const [assigning, setAssigning] = useState(false);
  const { bench } = useBench(userId);
  const { rows, changed, waiting, apply, ...list } = useAccessionList(api, search);
  const layout = useListLayout(userId, view === null ? 'list' : `view:${view.id}`, view?.definition.columns ?? []);
  const atBench = isLabStaff(role);
  const { chosen, selected } = useChosenCases(rows, search);
  const bulk = useBulk(api, atBench);
  const { rack, racking, setRack } = useRackMode({ api, sound: bench.scanSound, atBench, search, onSearch });
  const news = waitingWords(waiting);
  useListKeys({
    role,
    search,
    chosen,
    onSearch,
    onNews: news === null ? null : apply,
    racking,
    onRack: atBench ? () => setRack(!racking) : null,
    onAssign: atBench ? () => setAssigning(true) : null,
  });
  useRowFollows(looking);
  return {
    search,
    onSearch,
    bench,
    rows,
    changed,
    news,
    apply,
    list,
    layout,
    chosen,
    selected,
    bulk,
    rack,
    racking,
    setRack,
    assigning,
    setAssigning,
  };
};
