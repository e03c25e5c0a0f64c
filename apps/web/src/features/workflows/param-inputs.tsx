/** Parameters of a step, by what they hold: yes or no, one of a list, a number, lines. */
import { choiceLabels } from '@aliquot/domain/workflows/step-words';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Select } from '#ui/field/select.tsx';
import { LinesBox, NumberBox } from './typed-boxes.tsx';
import { useParam } from './use-param.ts';

type Param = { name: string; label: string; hint?: string | undefined; className?: string | undefined };

export const ParamCheck = ({ name, ...frame }: Param) => {
  const { value, begun, change, leave } = useParam<boolean>(name);
  return (
    <Checkbox
      {...frame}
      name={name}
      checked={value === true}
      // Cleared again it is back where it was: No, or nothing said.
      onChange={({ target }) => change(target.checked || (begun === undefined ? undefined : false))}
      onBlur={leave}
    />
  );
};

// No choice of ours is empty.
const unset = ' unset';

export type ParamChoiceProps = Param & {
  choices: readonly string[];
  /** What holds when nothing is chosen. */
  none: string;
};

export const ParamChoice = ({ name, choices, none, ...frame }: ParamChoiceProps) => {
  const { value, change, leave, error } = useParam<string>(name);
  return (
    <Select
      {...frame}
      id={name}
      error={error}
      options={[
        { value: unset, label: none },
        ...choices.map((choice) => ({ value: choice, label: choiceLabels[choice] ?? choice })),
      ]}
      value={value ?? unset}
      onValueChange={(next) => change(next === unset ? undefined : next)}
      onBlur={leave}
    />
  );
};

export const ParamNumber = (props: Param & { unit?: string | undefined }) => {
  const { value, change, leave, error } = useParam<number | string>(props.name);
  return <NumberBox {...props} value={value} error={error} onValueChange={change} onBlur={leave} />;
};

export const ParamLines = (props: Param) => {
  const { value, change, leave, error } = useParam<string[]>(props.name);
  return <LinesBox {...props} value={value} error={error} onValueChange={change} onBlur={leave} />;
};
