import { formFields, type FormInput } from '@aliquot/domain/records/form-fields';
import { tubeFields, type Tube, type TubeRow } from '@aliquot/domain/tubes/tube';
import { recordCalls } from '#features/records/record-calls.ts';
import type { RecordKind } from '#features/records/record-kind.ts';
import { tubeColumns } from './tube-columns.tsx';
import { TubeDrawing, TubeHandling, TubeIdentity, TubeRecording } from './tube-fields.tsx';

/** Containers: what the shared pages need to know about them. */
export const tubeKind: RecordKind<TubeRow, Tube, number, FormInput<typeof tubeFields>> = {
  words: {
    one: 'tube',
    many: 'tubes',
    uses: 'Tests',
    about: 'Tube types with cap color, volume and order of draw.',
  },
  calls: (api) => recordCalls('tubes', api.client.tubes),
  path: '/admin/tubes',
  table: 'tubes',
  columns: tubeColumns,
  fields: formFields(tubeFields),
  blank: {
    code: '',
    name: '',
    capColour: { name: '', hex: '#FFFFFF' },
    additive: '',
    sampleType: '',
    drawVolumeMl: '',
    minVolumeMl: '',
    orderOfDraw: null,
    inversions: null,
    centrifuge: false,
    storage: null,
    retentionDays: null,
    fieldSet: null,
    labelCopies: 1,
    notes: null,
  },
  labels: {
    name: 'Name',
    code: 'Code',
    sampleType: 'Specimen type',
    capColour: 'Cap color',
    drawVolumeMl: 'Draw volume',
    minVolumeMl: 'Minimum volume',
    additive: 'Additive',
    orderOfDraw: 'Order of draw',
    inversions: 'Inversions',
    centrifuge: 'Centrifuge',
    storage: 'Storage',
    retentionDays: 'Keep for',
    fieldSet: 'Field set',
    labelCopies: 'Label copies',
    notes: 'Notes',
  },
  tabs: [
    {
      id: 'details',
      label: 'Details',
      sections: [
        { id: 'identity', title: 'Identity', Fields: TubeIdentity },
        { id: 'drawing', title: 'Drawing', Fields: TubeDrawing },
        { id: 'handling', title: 'Handling', Fields: TubeHandling },
        { id: 'recording', title: 'Recording and labels', Fields: TubeRecording },
      ],
    },
  ],
};
