import { createFileRoute } from '@tanstack/react-router';
import { RunsPage } from '../../../features/runs/runs-page.tsx';
import { labStaffOnly } from '../../-guards.ts';

export const Route = createFileRoute('/_authed/runs/')({
  staticData: { place: { title: 'Runs' } },
  beforeLoad: labStaffOnly('Test runs are'),
  component: RunsPage,
});
