import { createFileRoute } from '@tanstack/react-router';
import { commandsFor } from '#commands/command.ts';
import { HelpPage } from '#features/help/help-page.tsx';
import { allCommands } from '#features/shell/all-commands.ts';

const Help = () => {
  const { user, role } = Route.useRouteContext();
  return <HelpPage user={user} role={role} commands={commandsFor(allCommands, role)} />;
};

export const Route = createFileRoute('/_authed/help/')({ staticData: { place: { title: 'Help' } }, component: Help });
