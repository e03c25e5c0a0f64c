import { paramLabels } from '@aliquot/domain/workflows/step-words';
import { NumberBox } from './typed-boxes.tsx';
import { useParam } from './use-param.ts';

type RepeatWhenReactive = { duplicates: number | string };

/** How often a reactive result is repeated; without a number nothing is said about it. */
export const RepeatReactiveInput = ({ name }: { name: string }) => {
  const { value, change, leave, errorAt } = useParam<RepeatWhenReactive>(name);
  return (
    <NumberBox
      name={`${name}.duplicates`}
      label={paramLabels.validate.repeatWhenReactive}
      unit="times"
      hint="Blank: not repeated"
      error={errorAt('duplicates')}
      value={value?.duplicates}
      onValueChange={(duplicates) => change(duplicates === undefined ? undefined : { duplicates })}
      onBlur={leave}
    />
  );
};
