import type { Api } from '#api/trpc.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { useScopeValues } from '#features/records/fields/field-scope.ts';
import { useField } from '#features/records/fields/use-field.ts';
import { RangeEditor } from '#features/ranges/range-editor.tsx';
import type { RangeTableValue } from '#features/ranges/range-spec.ts';
import { today } from '../today.ts';
import { useInstruments } from '../use-instruments.ts';
import { rangeSpecOf } from './range-spec-of.ts';
import type { SpecForm } from './spec-form.ts';

export type SpecRangesProps = {
  api: Api;
  /** Of the test, saved or not: what rows may be set apart by. */
  method: string;
  /** A save was refused because of the table: what new rows lack is shown too. */
  refused: boolean;
  /** The row that is asked for, by its place in the table. */
  row?: number | undefined;
};

/** The ranges of the result on this form, judged by what is typed about it, saved or not. */
export const SpecRanges = ({ api, method, refused, row }: SpecRangesProps) => {
  const { value, change } = useField<RangeTableValue>('table');
  const typed = useScopeValues<SpecForm>();
  const instruments = useInstruments(api);
  const methods = [...new Set([method, ...value.ranges.map((range) => range.method)])].filter((name) => name !== '');
  return (
    <>
      <h2 className="sr-only">Reference ranges</h2>
      <QueryView query={instruments} isEmpty={() => false} empty={null}>
        {(rows) => (
          <RangeEditor
            spec={rangeSpecOf(typed)}
            value={value}
            onChange={change}
            instruments={rows.map(({ id, name }) => ({ id, name }))}
            methods={methods}
            today={today()}
            showAllErrors={refused}
            startAt={row}
          />
        )}
      </QueryView>
    </>
  );
};
