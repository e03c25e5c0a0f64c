import { createFileRoute } from '@tanstack/react-router';
import { ErrorPage } from '#features/shell/screens/error-page.tsx';

const ErrorRoute = () => <ErrorPage message={Route.useSearch().message} />;

export const Route = createFileRoute('/error')({
  // A message of digits alone arrives as a number.
  validateSearch: (search): { message?: string } => {
    const { message } = search;
    return typeof message === 'string' || typeof message === 'number' ? { message: String(message) } : {};
  },
  component: ErrorRoute,
});
