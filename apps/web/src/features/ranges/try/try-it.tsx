import { clsx } from 'clsx';
import { Segmented } from '#ui/field/segmented.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { showMoment } from './tried-age.ts';
import { TryMeasured } from './try-measured.tsx';
import type { InstrumentOption, RangeSpec } from '../range-spec.ts';
import type { Tried, TryOutcome } from './try-verdict.ts';
import { TryValue } from './try-value.tsx';
import { TryResult } from './try-result.tsx';
import css from '../range-editor.module.css';
import tryItCss from './try-it.module.css';

export type TryItProps = {
  tried: Tried;
  onTriedChange: (tried: Tried) => void;
  outcome: TryOutcome;
  spec: RangeSpec;
  instruments: readonly InstrumentOption[];
  methods: readonly string[];
  /** Some row is for an instrument or method, so it matters what was measured with. */
  measuredMatters: boolean;
  onGoTo: (range: number) => void;
};

const sexes = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'unknown', label: 'Unknown' },
] as const;
const ageWays = [
  { value: 'age', label: 'Age' },
  { value: 'birth', label: 'Date of birth' },
] as const;

/** An invented subject and value against the ranges on screen, saved or not. */
export const TryIt = (props: TryItProps) => {
  const { tried, onTriedChange, outcome, spec, instruments, methods, measuredMatters, onGoTo } = props;
  const { errors } = outcome;
  const change = (changes: Partial<Tried>) => onTriedChange({ ...tried, ...changes });
  return (
    <section className={clsx(css.sideSection, css.tryIt)} aria-label="Try it">
      <h3>
        Try it <span className={css.sideAside}>unsaved ranges</span>
      </h3>
      <div className={tryItCss.tryFields}>
        <Segmented
          stretch
          className="col-span-full"
          label="Sex"
          options={sexes}
          value={tried.sex}
          onValueChange={(sex) => change({ sex })}
        />
        <Segmented
          stretch
          className="col-span-full"
          label="Age by"
          options={ageWays}
          value={tried.ageBy}
          onValueChange={(ageBy) => change({ ageBy })}
        />
        {tried.ageBy === 'age' ? (
          <TextField
            label="Age"
            placeholder="34 y, 6 d, 17 y 6 mo"
            autoComplete="off"
            value={tried.age}
            onChange={(event) => change({ age: event.target.value })}
            error={errors.age}
          />
        ) : (
          <TextField
            label="Born"
            placeholder="4 May 1986"
            autoComplete="off"
            value={tried.born}
            onChange={(event) => change({ born: event.target.value })}
            onBlur={() => change({ born: showMoment(tried.born) })}
            error={errors.born}
          />
        )}
        <TextField
          label="Collected"
          autoComplete="off"
          value={tried.collected}
          onChange={(event) => change({ collected: event.target.value })}
          onBlur={() => change({ collected: showMoment(tried.collected) })}
          error={errors.collected}
        />
        <TryValue spec={spec} value={tried.value} error={errors.value} onChange={(value) => change({ value })} />
        {measuredMatters ? (
          <TryMeasured tried={tried} instruments={instruments} methods={methods} onChange={change} />
        ) : null}
      </div>
      <TryResult outcome={outcome} spec={spec} instruments={instruments} onGoTo={onGoTo} />
    </section>
  );
};
