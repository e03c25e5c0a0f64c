import { panelFields, type Panel, type PanelRow } from '@aliquot/domain/panels/panel';
import { formFields, type FormInput } from '@aliquot/domain/records/form-fields';
import { recordCalls } from '#features/records/record-calls.ts';
import type { RecordKind } from '#features/records/record-kind.ts';
import { panelColumns } from './panel-columns.ts';
import { PanelCoding, PanelIdentity, PanelMembers } from './panel-form.tsx';

/** Tests ordered together: what the shared pages need to know about them. */
export const panelKind: RecordKind<PanelRow, Panel, number, FormInput<typeof panelFields>> = {
  words: {
    one: 'panel',
    many: 'panels',
    usedBy: null,
    about: 'Tests that are ordered together.',
  },
  calls: (api) => recordCalls('panels', api.client.panels),
  path: '/admin/panels',
  table: 'panels',
  columns: panelColumns,
  fields: formFields(panelFields),
  blank: { code: '', name: '', shortName: '', loinc: null, loincVerified: null, note: null, members: [] },
  labels: {
    name: 'Name',
    shortName: 'Short name',
    code: 'Code',
    members: 'Tests',
    loinc: 'LOINC code',
    loincVerified: 'LOINC code verified',
    note: 'Note',
  },
  tabs: [
    {
      id: 'details',
      label: 'Details',
      sections: [
        { id: 'identity', title: 'Identity', Fields: PanelIdentity },
        { id: 'tests', title: 'Tests', note: 'In the order they are reported.', wide: true, Fields: PanelMembers },
        { id: 'coding', title: 'LOINC and notes', Fields: PanelCoding },
      ],
    },
  ],
};
