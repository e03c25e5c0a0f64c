import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { SelectInput } from '#features/records/fields/choice-inputs.tsx';
import { CodePicker } from '#features/records/fields/code-picker.tsx';
import { useFieldValue } from '#features/records/fields/field-scope.ts';
import { TextInput } from '#features/records/fields/text-input.tsx';
import { useField } from '#features/records/fields/use-field.ts';
import { recordList } from '#features/records/record-calls.ts';
import type { InputSource } from './formula-form.ts';
import css from './specs.module.css';

const sources: readonly { value: InputSource; label: string }[] = [
  { value: 'result', label: 'A result' },
  { value: 'ageYears', label: 'Age in years' },
  { value: 'sexIsFemale', label: 'Sex (1 for female)' },
  { value: 'parameter', label: 'A parameter' },
];

/** The results of the test with this code; null while they are looked up. */
const useResultsOf = (api: Api, code: string) =>
  useQuery({
    queryKey: [['tests', 'results of'], code],
    enabled: code !== '',
    queryFn: async ({ signal }) => {
      const { rows } = await api.client.tests.list.query({ search: code, show: 'all', take: 25 }, { signal });
      const row = rows.find((options) => options.code === code);
      return row === undefined ? [] : (await api.client.tests.get.query({ id: row.id }, { signal })).resultSpecs;
    },
  });

const ResultSource = ({ api, row }: { api: Api; row: string }) => {
  const { path, value: test, change, leave, error } = useField<string>(`${row}.test`);
  const { change: changeSpec } = useField<string>(`${row}.spec`);
  const results = useResultsOf(api, test);
  const options = mapQuery(results, (specs) =>
    specs
      .filter(({ type }) => type === 'numeric' || type === 'calculated')
      .map(({ code, label }) => ({ value: code, label: `${code} · ${label}` })),
  );
  return (
    <>
      <CodePicker
        id={path}
        label="Test"
        from={recordList('tests', api.client.tests)}
        error={error}
        value={test === '' ? null : test}
        onValueChange={(code) => {
          change(code ?? '');
          // A test with one result mostly gives it the test's own code.
          changeSpec(code ?? '');
        }}
        onLeave={leave}
      />
      <SelectInput
        name={`${row}.spec`}
        label="Result"
        {...(test === '' ? { options: [] } : { query: options })}
        emptyText={test === '' ? 'Choose a test first' : 'This test has no number to calculate with'}
        placeholder={test === '' ? 'Choose a test first' : 'Choose a result'}
      />
    </>
  );
};

/** Where one input of a formula comes from. */
export const InputSourceCell = ({ api, row }: { api: Api; row: string }) => {
  const from = useFieldValue<InputSource>(`${row}.from`);
  return (
    <div className={css.inputSource} data-from={from}>
      <SelectInput name={`${row}.from`} label="Comes from" options={sources} />
      {from === 'result' ? <ResultSource api={api} row={row} /> : null}
      {from === 'parameter' ? (
        <TextInput name={`${row}.parameter`} label="Parameter" placeholder="reagentLot.isi" mono />
      ) : null}
    </div>
  );
};
