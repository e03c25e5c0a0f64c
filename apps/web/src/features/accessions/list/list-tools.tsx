import type { Role } from '@aliquot/domain/auth/roles';
import type { View } from '@aliquot/domain/views/view';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { useBench } from '#preferences/bench.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { NewsPill } from '#ui/table/news-pill.tsx';
import { SearchBox } from '#ui/table/search-box.tsx';
import { searchOfView, showsTheSame, viewOfSearch, isNarrowed, type AccessionSearch } from './accession-search.ts';
import { DisplayDrawer } from './display-drawer.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import { ExportCases } from './export-cases.tsx';
import { ListFilters } from './list-filters.tsx';
import type { ListLayout } from './list-layout.ts';
import type { usePrintList } from './use-print-list.ts';
import { PodView } from './views/pod-view.tsx';
import { ViewsMenu } from './views/views-menu.tsx';
import css from './accession-list.module.css';

export type ListToolsProps = {
  api: Api;
  role: Role | null;
  userId: string;
  search: AccessionSearch;
  view: View | null;
  layout: ListLayout;
  /** What waits to be shown; null when nothing does. */
  news: string | null;
  onNews: () => void;
  onSearch: (next: AccessionSearch) => void;
  printing: ReturnType<typeof usePrintList>;
};

const fileName = (view: View | null, search: AccessionSearch): string => {
  const words = (view?.name ?? search.tab ?? 'all').toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
  return `accessions-${words.replaceAll(/^-|-$/gu, '')}.csv`;
};

/** What the list is narrowed to, how it looks, and what can be taken from it. */
export const ListTools = (props: ListToolsProps) => {
  const { api, role, userId, search, view, layout, news, onNews, onSearch, printing } = props;
  const [display, setDisplay] = useState(false);
  const { bench, setBench } = useBench(userId);
  const differs =
    view === null ? isNarrowed(search) : layout.chosen || !showsTheSame(search, searchOfView(view.definition));
  return (
    <div className={css.caseListTools}>
      <ListFilters api={api} role={role} search={search} onSearch={onSearch} />
      {view === null && search.rack !== true ? <PodView api={api} /> : null}
      <ViewsMenu
        api={api}
        role={role}
        view={view}
        definition={viewOfSearch(search, layout.columns)}
        differs={differs}
        onKept={() => layout.choose(null)}
      />
      <span className={css.caseListEnd}>
        {news === null ? null : (
          <NewsPill keys={['R']} onApply={onNews}>
            {news}
          </NewsPill>
        )}
        <SearchBox
          className={css.caseListSearch}
          label="Search this list"
          value={search.q ?? ''}
          onSearch={(text) => {
            const { q: _q, ...rest } = search;
            onSearch(text === '' ? rest : { ...rest, q: text });
          }}
        />
        <IconButton icon={SlidersHorizontal} size="sm" label="Display" onClick={() => setDisplay(true)} />
        <PrintButton label="Print list" loading={printing.loading} onPrint={printing.print} />
        <ExportCases api={api} search={search} columns={layout.columns} fileName={fileName(view, search)} />
      </span>
      <DisplayDrawer
        open={display}
        onOpenChange={setDisplay}
        layout={layout}
        density={bench.density}
        onDensity={(density) => setBench({ density })}
        sort={search.sort ?? 'work'}
        onSort={(sort) => onSearch({ ...search, sort })}
      />
    </div>
  );
};
