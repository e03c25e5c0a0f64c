import { percent } from '../age-coverage/age-axis.ts';
import type { RangeSpec } from '../range-spec.ts';
import { scalePlaces } from './scale-places.ts';
import type { Verdict } from './try-verdict.ts';
import css from './try-it.module.css';

export type ValueScaleProps = { verdict: Verdict; spec: RangeSpec };

/** The value among the limits that judged it. All of it stands in words around it. */
export const ValueScale = ({ verdict: { tried, choice }, spec }: ValueScaleProps) => {
  const { value } = tried;
  if (value.kind !== 'numeric') return null;
  const range = choice.kind === 'chosen' ? choice.range : null;
  const critical = range?.critical ?? spec.critical;
  const at = scalePlaces(value.value, range, critical);
  if (at === null) return null;
  const from = at.low ?? 0;
  const to = at.high ?? 1;
  return (
    <div className={css.valueScale} aria-hidden="true">
      {at.criticalLow === null ? null : (
        <i className={css.scaleCritical} style={{ left: 0, width: percent(at.criticalLow) }} />
      )}
      {at.criticalHigh === null ? null : (
        <i className={css.scaleCritical} style={{ left: percent(at.criticalHigh), right: 0 }} />
      )}
      {at.low === null && at.high === null ? null : (
        <i className={css.scaleNormal} style={{ left: percent(from), width: percent(to - from) }} />
      )}
      {value.operator.startsWith('<') ? (
        <i className={css.scaleBeyond} style={{ left: 0, width: percent(at.value) }} />
      ) : null}
      {value.operator.startsWith('>') ? (
        <i className={css.scaleBeyond} style={{ left: percent(at.value), right: 0 }} />
      ) : null}
      <i className={css.scaleValue} style={{ left: percent(at.value) }} />
      <Mark at={at.low} words={range?.low} up />
      <Mark at={at.high} words={range?.high} up />
      <Mark at={at.criticalLow} words={critical?.low} />
      <Mark at={at.criticalHigh} words={critical?.high} />
    </div>
  );
};

type MarkProps = { at: number | null; words: string | null | undefined; up?: boolean };

const Mark = ({ at, words, up = false }: MarkProps) =>
  at === null ? null : (
    <span className={css.scaleMark} data-up={up || undefined} style={{ left: percent(at) }}>
      {words}
    </span>
  );
