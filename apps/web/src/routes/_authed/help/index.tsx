import { createFileRoute, useRouter } from '@tanstack/react-router';
import { commandsFor } from '#commands/command.ts';
import { HelpPage } from '#features/help/help-page.tsx';
import { allCommands } from '#features/shell/all-commands.ts';
import { showStartHere } from '#features/shell/start-here/show-start-here.ts';

const Help = () => {
  const { user, role, config } = Route.useRouteContext();
  const { history } = useRouter();
  const onStartHere =
    config.testEnv && role !== null ? () => showStartHere(user.sub, (path) => history.push(path)) : undefined;
  return <HelpPage user={user} role={role} commands={commandsFor(allCommands, role)} onStartHere={onStartHere} />;
};

export const Route = createFileRoute('/_authed/help/')({ staticData: { place: { title: 'Help' } }, component: Help });
