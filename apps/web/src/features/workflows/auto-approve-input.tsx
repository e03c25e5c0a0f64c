import { paramLabels } from '@aliquot/domain/workflows/step-words';
import { get, useFormState } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useField } from '../records/fields/use-field.ts';
import { LinesBox } from './param-inputs.tsx';

type AutoApprove = { enabled: boolean; requires?: string[] | undefined };

/** Whether results may be approved without a person, and what must hold for it. What was required stays while it is off. */
export const AutoApproveInput = ({ name }: { name: string }) => {
  const { value, change, leave, ref } = useField<AutoApprove | undefined>(name);
  const begun: unknown = get(useFormState({ name }).defaultValues, name);
  const isOn = value?.enabled === true;
  return (
    <>
      <Checkbox
        label={paramLabels.review.autoApprove}
        hint="A result that meets everything below needs no person."
        className="col-span-full"
        name={name}
        ref={ref}
        checked={isOn}
        onChange={({ target }) =>
          change(target.checked || begun !== undefined ? { ...value, enabled: target.checked } : undefined)
        }
        onBlur={leave}
      />
      {isOn ? (
        <LinesBox
          name={`${name}.requires`}
          label="Only when"
          hint="One condition a line."
          className="col-span-full"
          error={undefined}
          value={value.requires}
          onValueChange={(requires) => change({ ...value, requires })}
          onBlur={leave}
        />
      ) : null}
    </>
  );
};
