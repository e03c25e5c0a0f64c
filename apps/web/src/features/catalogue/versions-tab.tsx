import type { CatalogueVersion } from '@aliquot/domain/catalogue/catalogue-requests';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { When } from '#time/when.tsx';
import { counted } from './entity-words.ts';
import css from './exchange.module.css';
import catalogueCss from './catalogue.module.css';

const sums = ({ counts }: CatalogueVersion) => {
  const all = Object.values(counts);
  const sum = (of: (one: (typeof all)[number]) => number): number => all.reduce((total, one) => total + of(one), 0);
  return { total: sum(({ total }) => total), added: sum(({ added }) => added), changed: sum(({ changed }) => changed) };
};

const effectWords = (version: CatalogueVersion): string => {
  const { added, changed, total } = sums(version);
  if (added + changed === 0) return 'No changes to records';
  return `${added.toLocaleString()} new, ${changed.toLocaleString()} changed of ${counted(total, 'record')}`;
};

/** Every load of catalogue files: when, by whom, from where, and what it brought. */
export const VersionsTab = ({ api }: { api: Api }) => {
  const versions = useQuery(api.trpc.catalogue.versions.queryOptions());
  return (
    <QueryView
      query={versions}
      empty={
        <EmptyState icon={History} title="No imports yet">
          This catalogue was entered manually. An import makes the first version.
        </EmptyState>
      }
    >
      {(rows) => (
        <div className={catalogueCss.findings}>
          <p className={catalogueCss.checkAbout}>
            Imports that changed something. Edits of single records are in their own history.
          </p>
          <ol className={css.loadVersions}>
            {rows.map((version) => (
              <li key={version.id}>
                <span className={css.loadNumber}>Version {version.id}</span>
                <div>
                  <p>
                    <b>{version.source}</b> · {effectWords(version)}
                  </p>
                  <p className={css.loadMeta}>
                    <When at={version.at} /> by {version.by ?? 'the command line'} · files “{version.fileVersion}”,{' '}
                    {version.status}
                  </p>
                  <p className={css.loadMeta}>
                    SHA-256 <span className="mono">{version.checksum}</span>
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
    </QueryView>
  );
};
