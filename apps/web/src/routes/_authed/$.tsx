import { createFileRoute } from '@tanstack/react-router';
import { NotFoundInShell } from '#features/shell/screens/not-found-in-shell.tsx';

/** Every address that is no page: who is signed in keeps the navigation. */
export const Route = createFileRoute('/_authed/$')({
  staticData: { place: { title: 'Page not found' } },
  component: NotFoundInShell,
});
