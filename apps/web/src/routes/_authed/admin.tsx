import { createFileRoute, Outlet, type ErrorComponentProps } from '@tanstack/react-router';
import { AdminLayout } from '#features/shell/navigation/admin-layout.tsx';
import { ForbiddenPage } from '#features/shell/screens/forbidden-page.tsx';
import { Forbidden, managerOnly } from '../-guards.ts';

const AdminError = ({ error }: ErrorComponentProps) => {
  if (error instanceof Forbidden) return <ForbiddenPage />;
  throw error;
};

const Admin = () => (
  <AdminLayout>
    <Outlet />
  </AdminLayout>
);

export const Route = createFileRoute('/_authed/admin')({
  staticData: { place: { title: 'Admin' } },
  beforeLoad: managerOnly,
  component: Admin,
  errorComponent: AdminError,
});
