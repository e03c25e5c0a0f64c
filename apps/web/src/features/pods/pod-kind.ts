import { podFields, type Pod, type PodRow } from '@aliquot/domain/pods/pod';
import { formFields, type FormInput } from '@aliquot/domain/records/form-fields';
import { recordCalls } from '#features/records/record-calls.ts';
import type { RecordKind } from '#features/records/record-kind.ts';
import { podColumns } from './pod-columns.tsx';
import { PodBench, PodIdentity, PodInstruments, PodPeople, PodWork } from './pod-form.tsx';

/** Working teams: what the shared pages need to know about them. */
export const podKind: RecordKind<PodRow, Pod, number, FormInput<typeof podFields>> = {
  words: {
    one: 'pod',
    many: 'pods',
    about: 'The teams of a lab: who works in them, on which tests, with which instruments and printer.',
  },
  calls: (api) => recordCalls('pods', api.client.pods),
  path: '/admin/pods',
  table: 'pods',
  columns: podColumns,
  fields: formFields(podFields),
  blank: {
    code: '',
    lab: '',
    name: '',
    colour: '#1565C0',
    lead: null,
    members: [],
    testTypes: [],
    tests: [],
    printer: null,
    defaultViewId: null,
  },
  labels: {
    name: 'Name',
    code: 'Code',
    lab: 'Lab',
    colour: 'Color',
    lead: 'Lead',
    members: 'Members',
    testTypes: 'Test types',
    tests: 'Single tests',
    printer: 'Label printer',
    defaultViewId: 'Default view',
  },
  say: (field, value) => (field === 'defaultViewId' && typeof value === 'number' ? `View ${value}` : null),
  tabs: [
    {
      id: 'details',
      label: 'Details',
      sections: [
        { id: 'identity', title: 'Identity', Fields: PodIdentity },
        { id: 'people', title: 'People', Fields: PodPeople },
        { id: 'work', title: 'Work', Fields: PodWork },
        { id: 'bench', title: 'Bench', Fields: PodBench },
        { id: 'instruments', title: 'Instruments', wide: true, Fields: PodInstruments },
      ],
    },
  ],
};
