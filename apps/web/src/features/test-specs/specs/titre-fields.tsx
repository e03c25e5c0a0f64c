import { clsx } from 'clsx';
import { useFieldValue } from '#features/records/fields/field-scope.ts';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { NumberInput, WholeNumberInput } from '#features/records/fields/number-input.tsx';
import type { SpecForm } from './spec-form.ts';
import { dilutionsOf } from './titre-words.ts';
import css from './specs.module.css';

const at = fieldNames<SpecForm>();
const mostShown = 12;

export const TitreFields = () => {
  const { firstDilution, factor, steps } = useFieldValue<SpecForm['titre']>(at('titre'));
  const whole = [firstDilution, factor, steps].every(
    (part) => typeof part === 'number' && part >= 0 && part <= 1_000_000,
  );
  const dilutions = whole
    ? dilutionsOf({ firstDilution: firstDilution ?? 1, factor: factor ?? 2, steps: Math.min(steps ?? 0, 50) })
    : [];
  return (
    <>
      <WholeNumberInput name={at('titre.firstDilution')} label="First dilution" unit="1 : n" />
      <WholeNumberInput name={at('titre.factor')} label="Each step" unit="fold" />
      <WholeNumberInput name={at('titre.steps')} label="Steps" />
      <NumberInput name={at('titre.abnormalFrom')} label="Abnormal from" optional hint="Enter 80 for 1:80." />
      <NumberInput name={at('titre.criticalFrom')} label="Critical from" optional />
      <output className={clsx(css.ruleWords, 'col-span-full')}>
        {dilutions.length === 0
          ? 'Enter the steps to see the dilutions.'
          : `${dilutions.slice(0, mostShown).join(', ')}${dilutions.length > mostShown ? ` … ${dilutions.at(-1)}` : ''}`}
      </output>
    </>
  );
};
