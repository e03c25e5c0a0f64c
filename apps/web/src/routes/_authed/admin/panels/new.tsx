import { createFileRoute } from '@tanstack/react-router';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { panelKind } from '#features/panels/panel-kind.ts';

const NewPanel = () => <RecordFormPage kind={panelKind} api={Route.useRouteContext().api} id={null} />;

export const Route = createFileRoute('/_authed/admin/panels/new')({
  staticData: { place: { title: 'New panel', above: { title: 'Panels', to: '/admin/panels' } } },
  component: NewPanel,
});
