/** What each step can be told: one part per step, written out by hand. */
import {
  aliquotModes,
  entryFallbacks,
  entryModes,
  reviewScopes,
  runModes,
  type StepName,
} from '@aliquot/domain/workflows/workflow-steps';
import { paramLabels } from '@aliquot/domain/workflows/step-words';
import type { ComponentType, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ParamCheck, ParamChoice, ParamLines, ParamNumber } from './param-inputs.tsx';
import { RepeatReactiveInput } from './repeat-reactive-input.tsx';
import css from './workflows.module.css';

const Checks = ({ children }: { children: ReactNode }) => <div className={css.stepChecks}>{children}</div>;

/** `at` is where the step's parameters lie in the form: 'steps.2.params'. */
export type StepParamsProps = { at: string };

const Receive = ({ at }: StepParamsProps) => (
  <>
    <Checks>
      <ParamCheck name={`${at}.checkIdentity`} label={paramLabels.receive.checkIdentity} />
      <ParamCheck
        name={`${at}.rejectOnMissingRequiredFields`}
        label={paramLabels.receive.rejectOnMissingRequiredFields}
        hint="Fields the tube’s field set requires on receipt."
      />
    </Checks>
    <ParamNumber
      name={`${at}.maxArrivalTemperatureC`}
      label="Maximum temperature on arrival"
      unit="°C"
      hint="Warmer tubes are rejected"
    />
  </>
);

const Prepare = ({ at }: StepParamsProps) => (
  <>
    <Checks>
      <ParamCheck name={`${at}.centrifugeWhenTubeSays`} label={paramLabels.prepare.centrifugeWhenTubeSays} />
      <ParamCheck name={`${at}.extraction`} label={paramLabels.prepare.extraction} />
    </Checks>
    <ParamChoice name={`${at}.aliquot`} label={paramLabels.prepare.aliquot} choices={aliquotModes} none="None" />
  </>
);

const Run = ({ at }: StepParamsProps) => (
  <>
    <Checks>
      <ParamCheck name={`${at}.blockApprovalUntilQcPassed`} label={paramLabels.run.blockApprovalUntilQcPassed} />
    </Checks>
    <ParamChoice name={`${at}.mode`} label={paramLabels.run.mode} choices={runModes} none="Optional (default)" />
    <ParamNumber name={`${at}.plate`} label={paramLabels.run.plate} hint="Blank: no plate" />
    <ParamLines
      name={`${at}.controls`}
      label={paramLabels.run.controls}
      hint="One per line. A run without one of them, or with one that has no limits, lets no result be approved."
    />
  </>
);

const Entry = ({ at }: StepParamsProps) => {
  const mode: unknown = useWatch({ name: `${at}.mode` });
  return (
    <>
      <Checks>
        {mode === 'import' ? null : (
          <ParamCheck name={`${at}.allowInstrumentImport`} label={paramLabels.entry.allowInstrumentImport} />
        )}
        {mode === 'double' ? (
          <ParamCheck
            name={`${at}.showFirstEntry`}
            label={paramLabels.entry.showFirstEntry}
            hint="Off: blind double entry."
          />
        ) : null}
      </Checks>
      <ParamChoice
        name={`${at}.mode`}
        label={paramLabels.entry.mode}
        choices={entryModes}
        none="Typed once (default)"
      />
      {mode === 'import' ? (
        <ParamChoice
          name={`${at}.fallback`}
          label={paramLabels.entry.fallback}
          choices={entryFallbacks}
          none="No manual entry"
        />
      ) : null}
    </>
  );
};

const Validate = ({ at }: StepParamsProps) => (
  <>
    <Checks>
      <ParamCheck name={`${at}.deltaCheck`} label={paramLabels.validate.deltaCheck} />
      <ParamCheck name={`${at}.criticalHold`} label={paramLabels.validate.criticalHold} />
      <ParamCheck name={`${at}.internalControlMustAmplify`} label={paramLabels.validate.internalControlMustAmplify} />
    </Checks>
    <RepeatReactiveInput name={`${at}.repeatWhenReactive`} />
    <ParamNumber
      name={`${at}.invalidAfterRepeats`}
      label={paramLabels.validate.invalidAfterRepeats}
      hint="Blank: lab staff decide"
    />
  </>
);

const Review = ({ at }: StepParamsProps) => (
  <>
    <Checks>
      <ParamCheck
        name={`${at}.approverMayBeEnterer`}
        label={paramLabels.review.approverMayBeEnterer}
        hint="Off: requires a second user"
      />
    </Checks>
    <ParamChoice name={`${at}.scope`} label={paramLabels.review.scope} choices={reviewScopes} none="Test (default)" />
  </>
);

/** It is on or off; there is nothing to tell it. */
const Nothing = (): null => null;

export const stepParams: Record<StepName, ComponentType<StepParamsProps>> = {
  receive: Receive,
  prepare: Prepare,
  run: Run,
  entry: Entry,
  validate: Validate,
  review: Review,
  report: Nothing,
  deliver: Nothing,
};
