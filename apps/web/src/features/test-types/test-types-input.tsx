import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { ChoiceGroup } from '#ui/field/choice-group.tsx';
import { FieldGroup } from '#ui/field/field-group.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { useFieldLabel } from '#features/records/fields/field-label.ts';
import { useField, type Bound } from '#features/records/fields/use-field.ts';

export type TestTypesInputProps = Bound & { api: Api };

/** Several test types, as a list of codes in the laboratory's own order. One that is switched off stays where it is chosen. */
export const TestTypesInput = ({ api, name, ...frame }: TestTypesInputProps) => {
  const { value, change, leave, error } = useField<readonly string[]>(name);
  const label = useFieldLabel(name, frame.label);
  const types = useQuery(api.trpc.testTypes.list.queryOptions());
  const toggle = (code: string): void =>
    change(value.includes(code) ? value.filter((chosen) => chosen !== code) : [...value, code]);
  return (
    <FieldGroup className="col-span-full" {...frame} label={label} error={error}>
      <QueryView query={types} empty="No test types yet. Add them in Settings.">
        {(rows) => (
          <ChoiceGroup stacked>
            {rows
              .filter(({ code, active }) => active || value.includes(code))
              .map(({ code, name: words, active }, place) => (
                <Checkbox
                  key={code}
                  label={words}
                  hint={active ? undefined : 'Inactive'}
                  // Errors of the whole group put the focus on its first box.
                  name={place === 0 ? name : undefined}
                  checked={value.includes(code)}
                  onChange={() => toggle(code)}
                  onBlur={leave}
                />
              ))}
          </ChoiceGroup>
        )}
      </QueryView>
    </FieldGroup>
  );
};
