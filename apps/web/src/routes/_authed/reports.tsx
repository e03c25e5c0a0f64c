import { createFileRoute } from '@tanstack/react-router';
import { ReportsPage } from '#features/reports/reports-page.tsx';
import { labStaffOnly } from '../-guards.ts';

export const Route = createFileRoute('/_authed/reports')({
  staticData: { place: { title: 'Reports' } },
  beforeLoad: labStaffOnly('Reports are'),
  component: ReportsPage,
});
