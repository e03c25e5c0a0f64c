import { loincNotice } from '@aliquot/domain/catalogue/notice';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { catalogueTabs, validateCatalogueSearch, type CatalogueSearch, type CatalogueTab } from './catalogue-search.ts';
import { ExchangeTab } from './exchange-tab.tsx';
import { FindingsTab } from './findings-tab.tsx';
import { VersionsTab } from './versions-tab.tsx';
import css from './catalogue.module.css';

export type CataloguePageProps = {
  api: Api;
  search: CatalogueSearch;
  onSearch: (next: CatalogueSearch) => void;
};

const labels: Record<CatalogueTab, string> = {
  findings: 'Findings',
  exchange: 'Import and export',
  versions: 'Versions',
};

/** The whole catalogue at a glance: what is wrong with it, how it goes in and out, and what was loaded when. */
export const CataloguePage = ({ api, search, onSearch }: CataloguePageProps) => {
  const checked = useQuery(api.trpc.catalogue.findings.queryOptions());
  const errors = checked.data?.findings.filter(({ severity }) => severity === 'error').length ?? 0;
  const panels = {
    findings: (
      <QueryView query={checked} empty="">
        {(data) => <FindingsTab checked={data} search={search} onSearch={onSearch} />}
      </QueryView>
    ),
    exchange: <ExchangeTab api={api} onShowFindings={() => onSearch({})} />,
    versions: <VersionsTab api={api} />,
  };
  return (
    <div className={css.cataloguePage}>
      {checked.data?.mustBeVerified === true && checked.data.unverifiedTests > 0 ? (
        <Banner
          tone="hold"
          icon={ShieldAlert}
          title="Starter data: verify before use."
          detail="The lab director must approve every interval, limit, rule, tube and code for the lab’s own methods and population."
        />
      ) : null}
      <Tabs
        label="Catalogue"
        items={catalogueTabs.map((tab) => ({
          value: tab,
          label: labels[tab],
          panel: panels[tab],
          ...(tab === 'findings' && errors > 0 ? { alert: String(errors) } : {}),
        }))}
        value={search.t ?? 'findings'}
        onValueChange={(t) => onSearch(validateCatalogueSearch({ ...search, t }))}
        className={css.catalogueTabs}
        panelClassName={css.cataloguePanel}
      />
      <footer className={css.catalogueNotice}>{loincNotice}</footer>
    </div>
  );
};
