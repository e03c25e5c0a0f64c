import { readyViewsByName, readyViewsFor, type ReadyView } from '@aliquot/domain/accessions/ready-views';
import type { Role } from '@aliquot/domain/auth/roles';
import type { View } from '@aliquot/domain/views/view';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Api } from '#api/trpc.ts';
import { NavCount, navLinkClass } from '#ui/page/navigation.tsx';
import { queryState } from '#ui/feedback/query-like.ts';
import { searchOfReady } from '../accession-search.ts';
import { countWords, useListCounts } from '../list-counts.ts';
import { byNearness } from './view-groups.ts';
import css from '../accession-list.module.css';

const mostShown = 8;

export type ViewsNavProps = { api: Api; role: Role | null; onFollow?: (() => void) | undefined };

/** Below the list's entry in the navigation: the views everybody has, then those saved. */
export const ViewsNav = ({ api, role, onFollow }: ViewsNavProps) => (
  <>
    <ReadyViews api={api} role={role} onFollow={onFollow} />
    <SavedViews api={api} onFollow={onFollow} />
  </>
);

/** What everybody asks for, with how much there is of it. */
const ReadyViews = ({ api, role, onFollow }: ViewsNavProps) => {
  const counts = useListCounts(api);
  return (
    <ul className={css.viewsNav} data-below="" aria-label="Views">
      {readyViewsFor(role).map((name) => (
        <ReadyLink key={name} name={name} count={counts.data?.[name]} onFollow={onFollow} />
      ))}
    </ul>
  );
};

type ReadyLinkProps = { name: ReadyView; count: number | undefined; onFollow: (() => void) | undefined };

const ReadyLink = ({ name, count, onFollow }: ReadyLinkProps) => {
  const { label, alarming } = readyViewsByName[name];
  return (
    <li>
      <Link
        to="/accessions"
        search={searchOfReady(name)}
        className={navLinkClass}
        activeOptions={{ exact: true, includeSearch: true }}
        preload={false}
        onClick={onFollow}
      >
        <span className="truncate">{label}</span>
        {count === undefined ? null : <NavCount alert={alarming === true && count > 0}>{countWords(count)}</NavCount>}
      </Link>
    </li>
  );
};

/** The pod's first, then one's own. The rest stand in the list's menu. */
const SavedViews = ({ api, onFollow }: Omit<ViewsNavProps, 'role'>) => {
  const views = useQuery(api.trpc.views.list.queryOptions());
  if (views.data === undefined) {
    return queryState(views) === 'failed' ? (
      <div className={css.viewsNav} data-below="">
        <button type="button" className={navLinkClass} onClick={() => void views.refetch()}>
          <span>Could not load views. Retry</span>
        </button>
      </div>
    ) : null;
  }
  const shown = byNearness(views.data).slice(0, mostShown);
  return shown.length === 0 ? null : (
    <ul className={css.viewsNav} data-below="" aria-label="Saved views">
      {shown.map((view) => (
        <ViewLink key={view.id} view={view} onFollow={onFollow} />
      ))}
    </ul>
  );
};

const ViewLink = ({ view, onFollow }: { view: View; onFollow: (() => void) | undefined }) => (
  <li>
    <Link to="/views/$viewId" params={{ viewId: view.id }} className={navLinkClass} preload={false} onClick={onFollow}>
      <span className="truncate" title={view.name}>
        {view.name}
      </span>
    </Link>
  </li>
);
