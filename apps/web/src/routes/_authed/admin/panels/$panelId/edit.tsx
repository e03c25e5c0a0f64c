import { createFileRoute } from '@tanstack/react-router';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { validateTabSearch } from '#features/records/tab-search.ts';
import { panelKind } from '#features/panels/panel-kind.ts';
import { numericId } from '#routes/-numeric-id.ts';

const EditPanel = () => (
  <RecordFormPage
    kind={panelKind}
    api={Route.useRouteContext().api}
    id={Route.useParams().panelId}
    tab={Route.useSearch().t}
  />
);

export const Route = createFileRoute('/_authed/admin/panels/$panelId/edit')({
  staticData: { place: { title: 'Panel', above: { title: 'Panels', to: '/admin/panels' } } },
  params: {
    parse: ({ panelId }) => ({ panelId: numericId(panelId) }),
    stringify: ({ panelId }) => ({ panelId: String(panelId) }),
  },
  validateSearch: validateTabSearch,
  component: EditPanel,
});
