import { createFileRoute } from '@tanstack/react-router';
import { instrumentKind } from '#features/instruments/instrument-kind.tsx';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { validateTabSearch } from '#features/records/tab-search.ts';
import { numericId } from '#routes/-numeric-id.ts';

const EditInstrument = () => (
  <RecordFormPage
    kind={instrumentKind}
    api={Route.useRouteContext().api}
    id={Route.useParams().instrumentId}
    tab={Route.useSearch().t}
  />
);

export const Route = createFileRoute('/_authed/admin/instruments/$instrumentId/edit')({
  staticData: { place: { title: 'Instrument', above: { title: 'Instruments', to: '/admin/instruments' } } },
  params: {
    parse: ({ instrumentId }) => ({ instrumentId: numericId(instrumentId) }),
    stringify: ({ instrumentId }) => ({ instrumentId: String(instrumentId) }),
  },
  validateSearch: validateTabSearch,
  component: EditInstrument,
});
