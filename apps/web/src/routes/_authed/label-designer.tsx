import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '#features/shell/screens/not-built-page.tsx';
import { labStaffOnly } from '../-guards.ts';

export const Route = createFileRoute('/_authed/label-designer')({
  staticData: { place: { title: 'Label designer' } },
  beforeLoad: labStaffOnly('The label designer is'),
  component: NotBuiltPage,
});
