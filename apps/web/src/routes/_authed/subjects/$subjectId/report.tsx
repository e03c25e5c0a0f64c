import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltPage } from '#features/shell/screens/not-built-page.tsx';
import { validateReportSearch } from '#features/subjects/subject-search.ts';

export const Route = createFileRoute('/_authed/subjects/$subjectId/report')({
  validateSearch: validateReportSearch,
  component: NotBuiltPage,
});
