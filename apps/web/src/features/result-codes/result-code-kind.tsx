import { formFields, type FormInput } from '@aliquot/domain/records/form-fields';
import {
  resultCodeForm,
  type Interpretation,
  type ResultCode,
  type ResultCodeRow,
} from '@aliquot/domain/result-codes/result-code';
import { recordCalls, type RecordCalls } from '#features/records/record-calls.ts';
import type { RecordKind } from '#features/records/record-kind.ts';
import { ResultChip } from './result-chip.tsx';
import { resultCodeColumns } from './result-code-columns.tsx';
import { ResultCodeIdentity, ResultCodeMeaning, ResultCodeSnomed } from './result-code-form.tsx';
import { interpretationWords } from './interpretation-words.ts';

/** The code is the key and no part of a change. */
const withFixedCode = (
  calls: RecordCalls<ResultCodeRow, ResultCode, string>,
): RecordCalls<ResultCodeRow, ResultCode, string> => ({
  ...calls,
  update: ({ code: _code, ...change }) => calls.update(change),
});

/** Coded values: what the shared pages need to know about them. */
export const resultCodeKind: RecordKind<ResultCodeRow, ResultCode, string, FormInput<typeof resultCodeForm>> = {
  words: {
    one: 'coded result',
    many: 'coded results',
    uses: 'Tests',
    about: 'Values to choose from for coded results, such as Reactive or Not detected.',
  },
  calls: (api) => withFixedCode(recordCalls('resultCodes', api.client.resultCodes)),
  title: ({ label, code }) => ({ name: label, code }),
  say: (field, value) => (field === 'interpretation' ? interpretationWords[value as Interpretation].label : null),
  path: '/admin/results',
  table: 'result_codes',
  columns: resultCodeColumns,
  fields: formFields(resultCodeForm),
  blank: {
    code: '',
    label: '',
    reportText: '',
    interpretation: 'none',
    group: '',
    snomed: null,
    snomedVerified: null,
    colour: '#546E7A',
  },
  labels: {
    label: 'Label',
    code: 'Code',
    group: 'Group',
    colour: 'Color',
    interpretation: 'Interpretation',
    reportText: 'Report text',
    snomed: 'SNOMED CT code',
    snomedVerified: 'SNOMED CT code verified',
  },
  tabs: [
    {
      id: 'details',
      label: 'Details',
      sections: [
        { id: 'identity', title: 'Identity', Fields: ResultCodeIdentity },
        { id: 'meaning', title: 'Meaning', Fields: ResultCodeMeaning },
        { id: 'snomed', title: 'SNOMED CT', Fields: ResultCodeSnomed },
      ],
    },
  ],
  Marks: ({ record }) => <ResultChip label={interpretationWords[record.interpretation].label} colour={record.colour} />,
};
