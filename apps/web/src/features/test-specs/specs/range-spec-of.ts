import { parseDecimal, type DecimalText } from '@aliquot/domain/measures/decimal';
import { criticalLimits, type Limits } from '@aliquot/domain/ranges/reference-range';
import type { RangeSpec } from '#features/ranges/range-spec.ts';
import { withPoint } from '#features/ranges/typed-number.ts';
import { isMeasured, type SpecForm } from './spec-form.ts';

const read = (typed: string | null): DecimalText | null => (typed === null ? null : parseDecimal(withPoint(typed)));

const spanOf = ({ low, high }: { low: string | null; high: string | null }) => ({ low: read(low), high: read(high) });

const criticalOf = ({ critical }: SpecForm): Limits | null => {
  const span = spanOf(critical);
  const judged = criticalLimits.safeParse({
    ...span,
    lowInclusive: span.low === null ? null : critical.lowInclusive,
    highInclusive: span.high === null ? null : critical.highInclusive,
  });
  return judged.success ? judged.data : null;
};

const titreOf = ({ titre }: SpecForm) => {
  const abnormalFrom = read(titre.abnormalFrom);
  return abnormalFrom === null ? null : { abnormalFrom, criticalFrom: read(titre.criticalFrom) };
};

/** What the range editor knows of a result while it is typed: only what can be read already. */
export const rangeSpecOf = (form: SpecForm): RangeSpec => {
  const measured = isMeasured(form.type);
  const unit = form.unit.trim();
  return {
    type: form.type,
    unit: unit === '' ? null : unit,
    decimals: typeof form.decimals === 'number' ? form.decimals : null,
    critical: measured ? criticalOf(form) : null,
    titre: form.type === 'titre' ? titreOf(form) : null,
    codes:
      form.type === 'coded'
        ? form.codedOptions.map(({ code, interpretation }) => ({
            code,
            label: code,
            interpretation: interpretation === 'none' ? null : interpretation,
          }))
        : undefined,
    measurable: measured ? spanOf(form.reportableRange) : null,
    possible: measured ? spanOf(form.valid) : null,
  };
};
