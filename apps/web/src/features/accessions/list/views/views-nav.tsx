import type { View } from '@aliquot/domain/views/view';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Api } from '#api/trpc.ts';
import { navLinkClass } from '#ui/page/navigation.tsx';
import { queryState } from '#ui/feedback/query-like.ts';
import { byNearness } from './view-groups.ts';
import css from '../accession-list.module.css';

const mostShown = 8;

/** Saved views below their entry in the navigation: the pod's first, then one's own. The rest stand in the list's menu. */
export const ViewsNav = ({ api, onFollow }: { api: Api; onFollow?: () => void }) => {
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
