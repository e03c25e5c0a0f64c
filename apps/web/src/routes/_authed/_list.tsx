import { isLabMember } from '@aliquot/domain/auth/roles';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { AccessionsPage } from '#features/accessions/accessions-page.tsx';
import {
  readyNameOf,
  searchOfView,
  validateAccessionSearch,
  type AccessionSearch,
} from '#features/accessions/list/accession-search.ts';
import { CaseResults } from '#features/results/of-case/case-results.tsx';
import { RecentActivity } from '#features/timeline/case-timeline.tsx';
import { loadStartHere } from '#features/shell/start-here/load-start-here.ts';
import { StartHereSlot } from '#features/shell/start-here/start-here-slot.tsx';
import { startHereOf } from '#preferences/start-here.ts';
import { useNamePage } from '#ui/page/page-name.ts';

/** The list, a saved view of it, and a quick look over either: one list stays on the page while the address changes. */
const CaseLists = () => {
  const { api, role, user, config } = Route.useRouteContext();
  const navigate = useNavigate();
  const router = useRouter();
  const over: number | undefined = useSearch({ strict: false, select: (search) => search.over });
  // The address as somebody wrote it; only the page below has checked it, for itself.
  const search: AccessionSearch = useSearch({
    strict: false,
    select: validateAccessionSearch,
    structuralSharing: true,
  });
  const preview = useMatch({ from: '/_authed/_list/accessions/$accessionId/modal', shouldThrow: false });
  const ofView = useMatch({ from: '/_authed/_list/views/$viewId', shouldThrow: false });
  const shownView = ofView?.params.viewId ?? over;
  const viewId = shownView ?? search.view;
  const viewQuery = useQuery({
    ...api.trpc.views.get.queryOptions({ id: viewId ?? 0 }),
    enabled: viewId !== undefined,
  });
  const view = viewId === undefined ? null : (viewQuery.data ?? null);
  const filters = shownView === undefined || view === null ? search : searchOfView(view.definition);
  const looking = preview?.params.accessionId ?? null;
  useNamePage(shownView === undefined ? readyNameOf(search) : view?.name);

  const onLook = (id: number): void =>
    void navigate({
      to: '/accessions/$accessionId/modal',
      params: { accessionId: id },
      search: shownView === undefined ? search : { over: shownView },
      // A step to the next case is no page to come back to.
      replace: looking !== null,
      state: (before) => ({ ...before, overList: looking === null || before.overList === true }),
    });
  const onLookAway = (): void => {
    if (router.state.location.state.overList === true) return router.history.back();
    void (shownView === undefined
      ? navigate({ to: '/accessions', search, replace: true })
      : navigate({ to: '/views/$viewId', params: { viewId: shownView }, replace: true }));
  };
  return (
    <>
      {config.testEnv && role !== null && shownView === undefined && search.rack !== true ? (
        <StartHereSlot userId={user.sub} role={role} />
      ) : null}
      <AccessionsPage
        api={api}
        role={role}
        userId={user.sub}
        search={filters}
        view={view}
        // Changing what is shown leaves the view, which stays as it was saved; the list remembers where it came from.
        onSearch={(next) =>
          void navigate({ to: '/accessions', search: viewId === undefined ? next : { ...next, view: viewId } })
        }
        looking={looking}
        renderTests={isLabMember(role) ? (slot) => <CaseResults api={api} role={role} {...slot} /> : undefined}
        renderActivity={(accession) =>
          isLabMember(role) ? <RecentActivity api={api} role={role} accession={accession} /> : null
        }
        onLook={onLook}
        onLookAway={onLookAway}
      />
      <Outlet />
    </>
  );
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry lies over the list it was opened from: going back closes it. */
    overList?: boolean;
  }
}

export const Route = createFileRoute('/_authed/_list')({
  // The card comes with the list: later it would push the rows down under the pointer.
  loader: ({ context: { config, role, user } }) =>
    config.testEnv && role !== null && startHereOf(user.sub).get() !== 'closed' ? loadStartHere() : undefined,
  staleTime: Number.POSITIVE_INFINITY,
  component: CaseLists,
});
