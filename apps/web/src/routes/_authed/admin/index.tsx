import { createFileRoute } from '@tanstack/react-router';
import { PeoplePage } from '../../../features/users/people-page.tsx';

const Admin = () => <PeoplePage trpc={Route.useRouteContext().api.trpc} />;

export const Route = createFileRoute('/_authed/admin/')({ component: Admin });
