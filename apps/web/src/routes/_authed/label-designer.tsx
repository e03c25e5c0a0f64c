import { isManager } from '@aliquot/domain/auth/roles';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { DesignerPage } from '#features/labels/designer/designer-page.tsx';
import { validateDesignerSearch } from '#features/labels/designer/designer-search.ts';
import { labStaffOnly } from '../-guards.ts';

const LabelDesigner = () => {
  const { api, role } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <DesignerPage
      api={api}
      mayApprove={isManager(role)}
      search={Route.useSearch()}
      onSearch={(search, replace) => void navigate({ to: '/label-designer', search, replace })}
    />
  );
};

export const Route = createFileRoute('/_authed/label-designer')({
  staticData: { place: { title: 'Label designer' } },
  validateSearch: validateDesignerSearch,
  beforeLoad: labStaffOnly('The label designer is'),
  component: LabelDesigner,
});
