import type { TestRow } from '@aliquot/domain/test-specs/test';
import type { Panel, PanelFields } from '@aliquot/domain/panels/panel';
import { useWatch } from 'react-hook-form';
import { Badge } from '#ui/layout/badge.tsx';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { LookedUpCodeInput } from '#features/records/fields/looked-up-code-input.tsx';
import { OrderedCodesInput } from '#features/records/fields/ordered-codes-input.tsx';
import { TextAreaInput, TextInput } from '#features/records/fields/text-input.tsx';
import { recordList } from '#features/records/record-calls.ts';
import type { FormPartProps } from '#features/records/record-kind.ts';
import { PanelTypes } from './panel-types.tsx';

const at = fieldNames<PanelFields>();

export const PanelIdentity = () => (
  <>
    <TextInput name={at('name')} className="col-span-full" />
    <TextInput name={at('shortName')} hint="Used on labels and in narrow columns." />
    <TextInput name={at('code')} mono capitals hint="A–Z, 0–9, - or _" />
  </>
);

const describeTest = ({ typeName, status }: TestRow) => (
  <>
    <span>{typeName}</span>
    {status === 'draft' ? <Badge>Draft</Badge> : null}
  </>
);

export const PanelMembers = ({ api }: FormPartProps<Panel>) => {
  const tests = recordList('tests', api.client.tests);
  const members: readonly string[] = useWatch({ name: at('members') });
  return (
    <>
      <OrderedCodesInput
        name={at('members')}
        label="Add a test"
        from={tests}
        empty="No tests yet."
        describe={describeTest}
      />
      <PanelTypes from={tests} members={members} />
    </>
  );
};

export const PanelCoding = () => (
  <>
    <LookedUpCodeInput
      name={at('loinc')}
      verified={at('loincVerified')}
      claim="Checked in LOINC: this is the code of this panel."
    />
    <TextAreaInput name={at('note')} optional />
  </>
);
