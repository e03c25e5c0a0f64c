import { createFileRoute } from '@tanstack/react-router';
import { podKind } from '#features/pods/pod-kind.ts';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';

const NewPod = () => <RecordFormPage kind={podKind} api={Route.useRouteContext().api} id={null} />;

export const Route = createFileRoute('/_authed/admin/pods/new')({
  staticData: { place: { title: 'New pod', above: { title: 'Pods', to: '/admin/pods' } } },
  component: NewPod,
});
