import type { InstrumentFields } from '@aliquot/domain/instruments/instrument';
import type { Api } from '#api/trpc.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { OrderedCodes } from '#features/records/fields/ordered-codes.tsx';
import { useEntryError } from '#features/records/fields/use-entry-error.ts';
import { useField } from '#features/records/fields/use-field.ts';
import { recordList } from '#features/records/record-calls.ts';
import css from '#features/records/fields/ordered-codes.module.css';

type RunTests = InstrumentFields['tests'];

/** The tests an instrument runs, in the order of its menu, each with the instrument's own name for it. */
export const InstrumentTestsInput = ({ api, name }: { api: Api; name: string }) => {
  const { value: tests, change, leave, error } = useField<RunTests>(name);
  const wrong = useEntryError(name);
  const swap = (a: number, b: number): void => {
    const [one, other] = [tests[a], tests[b]];
    if (one !== undefined && other !== undefined) change(tests.with(a, other).with(b, one));
  };
  const rename = (place: number, instrumentCode: string): void =>
    change(tests.map((row, at) => (at === place ? { ...row, instrumentCode: instrumentCode || null } : row)));
  return (
    <OrderedCodes
      name={name}
      label="Add a test"
      from={recordList('tests', api.client.tests)}
      empty="No tests yet. A run on this instrument offers the tests listed here."
      codes={tests.map(({ test }) => test)}
      onAdd={(test) => change([...tests, { test, instrumentCode: null }])}
      onSwap={swap}
      onRemove={(place) => change(tests.toSpliced(place, 1))}
      onLeave={leave}
      wrongPlace={wrong?.place}
      error={error ?? wrong?.message}
      beside={tests.map(({ test, instrumentCode }, place) => (
        <TextField
          key={test}
          label={`Instrument’s code for ${test}`}
          labelHidden
          placeholder={test}
          mono
          autoComplete="off"
          maxLength={200}
          className={css.orderedBeside}
          value={instrumentCode ?? ''}
          onChange={({ target }) => rename(place, target.value)}
          onBlur={leave}
        />
      ))}
    />
  );
};
