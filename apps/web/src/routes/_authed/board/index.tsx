import { createFileRoute } from '@tanstack/react-router';
import { BoardPage } from '#features/board/board-page.tsx';
import { knownRoleOnly } from '../../-guards.ts';

export const Route = createFileRoute('/_authed/board/')({
  staticData: { place: { title: 'Board' } },
  beforeLoad: knownRoleOnly,
  component: BoardPage,
});
