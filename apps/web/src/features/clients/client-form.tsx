import { reportPapers, type Client, type ClientFields } from '@aliquot/domain/clients/client';
import { AddressInput } from '#features/records/fields/address-input.tsx';
import { CheckInput, RadioInput } from '#features/records/fields/choice-inputs.tsx';
import { CodeInput } from '#features/records/fields/code-picker.tsx';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { LinesInput } from '#features/records/fields/lines-input.tsx';
import { TextInput } from '#features/records/fields/text-input.tsx';
import { recordList } from '#features/records/record-calls.ts';
import type { FormPartProps } from '#features/records/record-kind.ts';
import { TestTypesInput } from '#features/test-types/test-types-input.tsx';
import { ContactsInput } from './contacts-input.tsx';
import { paperWords } from './report-words.ts';

const at = fieldNames<ClientFields>();
type Part = FormPartProps<Client>;
const papers = reportPapers.map((paper) => ({ value: paper, label: paperWords[paper] }));

export const ClientIdentity = ({ api }: Part) => (
  <>
    <TextInput name={at('name')} className="col-span-full" />
    <TextInput name={at('code')} mono capitals hint="Printed on requisitions, also as a barcode." />
    <TextInput name={at('kind')} hint="Clinic, hospital, donor program, …" />
    <CodeInput
      name={at('parent')}
      optional
      from={recordList('clients', api.client.clients)}
      hint="For a ward, its hospital."
    />
    <CheckInput name={at('isPrimary')} hint="Accessions can be created for this client." />
    <CheckInput name={at('suspended')} hint="No new accessions. Existing ones are finished." />
  </>
);

export const ClientAddress = () => <AddressInput name={at('address')} />;

export const ClientOrdering = ({ api }: Part) => (
  <>
    <TestTypesInput
      api={api}
      name={at('allowedTestTypes')}
      optional
      className="col-span-full"
      hint="None checked: all test types."
    />
    <LinesInput
      name={at('emailDomains')}
      hint="One per line, such as clinic.example. Users with such an address belong to this client."
    />
  </>
);

export const ClientReports = () => (
  <>
    <TextInput name={at('reportPreferences.format')} label="Format" hint="pdf, or pdf and csv." />
    <RadioInput name={at('reportPreferences.paper')} label="Paper" options={papers} />
    <CheckInput
      name={at('reportPreferences.cumulative')}
      label="Cumulative"
      hint="Prints earlier results beside the new ones."
    />
  </>
);

export const ClientContacts = () => <ContactsInput name={at('contacts')} />;
