import { createFileRoute } from '@tanstack/react-router';
import { podKind } from '#features/pods/pod-kind.ts';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { validateTabSearch } from '#features/records/tab-search.ts';
import { numericId } from '#routes/-numeric-id.ts';

const EditPod = () => (
  <RecordFormPage
    kind={podKind}
    api={Route.useRouteContext().api}
    id={Route.useParams().podId}
    tab={Route.useSearch().t}
  />
);

export const Route = createFileRoute('/_authed/admin/pods/$podId/edit')({
  staticData: { place: { title: 'Pod', above: { title: 'Pods', to: '/admin/pods' } } },
  params: {
    parse: ({ podId }) => ({ podId: numericId(podId) }),
    stringify: ({ podId }) => ({ podId: String(podId) }),
  },
  validateSearch: validateTabSearch,
  component: EditPod,
});
