import { createFileRoute, Outlet, type ErrorComponentProps } from '@tanstack/react-router';
import { ForbiddenPage } from '../../features/shell/forbidden-page.tsx';
import { Forbidden, managerOnly } from '../-guards.ts';

const AdminError = ({ error }: ErrorComponentProps) => {
  if (error instanceof Forbidden) return <ForbiddenPage />;
  throw error;
};

export const Route = createFileRoute('/_authed/admin')({
  staticData: { place: { title: 'Admin' } },
  beforeLoad: managerOnly,
  component: Outlet,
  errorComponent: AdminError,
});
