import { createFileRoute } from '@tanstack/react-router';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { resultCodeKind } from '#features/result-codes/result-code-kind.tsx';

const NewCodedResult = () => <RecordFormPage kind={resultCodeKind} api={Route.useRouteContext().api} id={null} />;

export const Route = createFileRoute('/_authed/admin/results/new')({
  staticData: { place: { title: 'New coded result', above: { title: 'Coded results', to: '/admin/results' } } },
  component: NewCodedResult,
});
