import { paramLabels } from '@aliquot/domain/workflows/step-words';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { LinesBox } from './typed-boxes.tsx';
import { useParam } from './use-param.ts';

type AutoApprove = { enabled: boolean; requires?: string[] };

const requiring = (enabled: boolean, requires: string[] | undefined): AutoApprove =>
  requires === undefined ? { enabled } : { enabled, requires };

/** Whether results may be approved automatically, and what must hold for it. What was required stays while it is off. */
export const AutoApproveInput = ({ name }: { name: string }) => {
  const { value, begun, change, leave, errorAt } = useParam<AutoApprove>(name);
  const isOn = value?.enabled === true;
  return (
    <>
      <Checkbox
        label={paramLabels.review.autoApprove}
        hint="A result that meets all conditions below is approved automatically."
        className="col-span-full"
        name={name}
        checked={isOn}
        onChange={({ target: { checked } }) => {
          const saysSomething = checked || begun !== undefined || value?.requires !== undefined;
          change(saysSomething ? requiring(checked, value?.requires) : undefined);
        }}
        onBlur={leave}
      />
      {isOn ? (
        <LinesBox
          name={`${name}.requires`}
          label="Only when"
          hint="One condition per line"
          className="col-span-full"
          error={errorAt('requires')}
          value={value.requires}
          onValueChange={(requires) => change(requiring(true, requires))}
          onBlur={leave}
        />
      ) : null}
    </>
  );
};
