import { createFileRoute } from '@tanstack/react-router';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { validateTabSearch } from '#features/records/tab-search.ts';
import { resultCodeKind } from '#features/result-codes/result-code-kind.tsx';

/** The id is the code itself: the one admin id that is text. */
const EditCodedResult = () => (
  <RecordFormPage
    kind={resultCodeKind}
    api={Route.useRouteContext().api}
    id={Route.useParams().resultId}
    tab={Route.useSearch().t}
  />
);

export const Route = createFileRoute('/_authed/admin/results/$resultId/edit')({
  staticData: { place: { title: 'Coded result', above: { title: 'Coded results', to: '/admin/results' } } },
  validateSearch: validateTabSearch,
  component: EditCodedResult,
});
