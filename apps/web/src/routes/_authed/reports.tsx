import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '#features/shell/screens/not-built-page.tsx';
import { labStaffOnly } from '../-guards.ts';

export const Route = createFileRoute('/_authed/reports')({
  staticData: { place: { title: 'Reports' } },
  beforeLoad: labStaffOnly('Reports are'),
  component: NotBuiltPage,
});
