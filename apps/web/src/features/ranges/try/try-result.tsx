import { clsx } from 'clsx';
import { rangeInWords } from '@aliquot/domain/ranges/choose-range';
import { Siren } from 'lucide-react';

import { Icon } from '#ui/layout/icon.tsx';
import { VerdictFlag } from './verdict-flag.tsx';
import { nameOf } from '../instrument-names.ts';
import type { InstrumentOption, RangeSpec } from '../range-spec.ts';
import type { TryOutcome, Verdict } from './try-verdict.ts';
import { ValueScale } from './value-scale.tsx';
import css from './try-it.module.css';

export type TryResultProps = {
  outcome: TryOutcome;
  spec: RangeSpec;
  instruments: readonly InstrumentOption[];
  onGoTo: (range: number) => void;
};

/** The flag, the row that gave it and why. It follows every key, so it is read out politely. */
export const TryResult = ({ outcome, spec, instruments, onGoTo }: TryResultProps) => {
  const { verdict, errors } = outcome;
  if (verdict === null) {
    const wait =
      Object.keys(errors).length > 0 ? 'Correct the field above to see the flag.' : 'Type a value to see the flag.';
    return <output className={clsx(css.verdict, css.verdictEmpty)}>{wait}</output>;
  }
  const { tried, result } = verdict;
  return (
    <div className={css.verdict} data-verdict data-flag={result.flag ?? 'none'}>
      <output className={css.verdictTop}>
        <span className={css.verdictValue}>{tried.shown}</span>
        {spec.unit ? <span className={css.verdictUnit}>{spec.unit}</span> : null}
        <VerdictFlag flag={result.flag} />
      </output>
      <ValueScale verdict={verdict} spec={spec} />
      {result.critical || result.mayBeCritical ? (
        <p className={css.verdictCritical}>
          <Icon of={Siren} size={14} />
          {result.critical ? 'Critical: must be called' : 'May be critical: review required'}
        </p>
      ) : null}
      <dl>
        <DecidedBy verdict={verdict} instruments={instruments} onGoTo={onGoTo} />
        <div>
          <dt>Reason</dt>
          <dd>{result.because}</dd>
        </div>
        {tried.roundedFrom === null ? null : (
          <div>
            <dt>Rounded</dt>
            <dd>
              {tried.roundedFrom} is reported as {tried.shown}.
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
};

type DecidedByProps = { verdict: Verdict; instruments: readonly InstrumentOption[]; onGoTo: (range: number) => void };

const DecidedBy = ({ verdict: { choice, rivals, result }, instruments, onGoTo }: DecidedByProps) => {
  const link = (id: number) => (
    <button type="button" className="link" onClick={() => onGoTo(id)}>
      Range {id}
    </button>
  );
  if (rivals.length > 0) {
    return (
      <div>
        <dt>Several apply</dt>
        <dd>
          {rivals.map(({ range, flag }) => (
            <span key={range.id} className={css.verdictRival}>
              {link(range.id)} alone gives <VerdictFlag flag={flag} small />
            </span>
          ))}
        </dd>
      </div>
    );
  }
  const range = result.range ?? (choice.kind === 'chosen' ? choice.range : null);
  return (
    <div>
      <dt>{result.flag === null || result.range === null ? 'Compared with' : 'Range applied'}</dt>
      <dd>
        {range === null ? (
          'No range'
        ) : (
          <>
            {link(range.id)}, {rangeInWords(range, (id) => nameOf(instruments, id))}
            {range.text === null ? null : <q>{range.text}</q>}
          </>
        )}
      </dd>
    </div>
  );
};
