import { createFileRoute } from '@tanstack/react-router';
import { TasksPage } from '#features/tasks/tasks-page.tsx';
import { validateTasksSearch } from '#features/tasks/tasks-search.ts';
import { labStaffOnly } from '../-guards.ts';

const Tasks = () => {
  const { api, user } = Route.useRouteContext();
  return <TasksPage api={api} userId={user.sub} search={Route.useSearch()} />;
};

export const Route = createFileRoute('/_authed/tasks')({
  staticData: { place: { title: 'Tasks' } },
  validateSearch: validateTasksSearch,
  beforeLoad: labStaffOnly('Tasks are'),
  component: Tasks,
});
