import { stepLabels, stepNotes } from '@aliquot/domain/workflows/step-words';
import { stepNames, type StepName } from '@aliquot/domain/workflows/workflow-steps';
import { useId } from 'react';
import { Switch } from '#ui/field/switch.tsx';
import { useField } from '#features/records/fields/use-field.ts';
import { stepParams } from './step-params.tsx';
import css from './workflows.module.css';

/** The engine's steps in their order. One that is off keeps what it was told, for when it is switched on again. */
export const StepCards = () => (
  <ol className={css.stepCards}>
    {stepNames.map((step, place) => (
      <li key={step}>
        <StepCard step={step} place={place} />
      </li>
    ))}
  </ol>
);

const StepCard = ({ step, place }: { step: StepName; place: number }) => {
  const id = useId();
  const name = `steps.${place}.enabled`;
  const { value: on, change, leave, ref } = useField<boolean>(name);
  const Params = stepParams[step];
  return (
    <section className={css.stepCard} data-off={on ? undefined : true} aria-labelledby={id}>
      <div className={css.stepCardHead}>
        <span className={css.stepCardPlace} aria-hidden="true">
          {place + 1}
        </span>
        <div className={css.stepCardWords}>
          <h3 id={id}>{stepLabels[step]}</h3>
          <p>{stepNotes[step]}</p>
        </div>
        <Switch
          aria-label={`${stepLabels[step]}, step ${place + 1}`}
          name={name}
          ref={ref}
          checked={on}
          onChange={({ target }) => change(target.checked)}
          onBlur={leave}
        />
      </div>
      {on ? (
        <div className={css.stepCardParams}>
          <Params at={`steps.${place}.params`} />
        </div>
      ) : null}
    </section>
  );
};
