import { formFields, type FieldRefusal, type Judgement } from '@aliquot/domain/records/form-fields';
import type { ReferenceRange } from '@aliquot/domain/ranges/reference-range';
import { specFields, specInput, type SpecInput, type SpecRange } from '@aliquot/domain/test-specs/result-spec';
import { sameValue } from '#features/records/form/same-value.ts';
import { readDrafts } from '#features/ranges/range-draft.ts';
import { withPoint } from '#features/ranges/typed-number.ts';
import { formulaRefusals, writtenFormula } from './formula-form.ts';
import { hasUnit, isMeasured, type SpecForm } from './spec-form.ts';

const textOrNull = (typed: string | null): string | null =>
  typed === null || typed.trim() === '' ? null : typed.trim();
const number = (typed: string | null): string | null => {
  const text = textOrNull(typed);
  return text === null ? null : withPoint(text);
};

const spanOf = ({ low, high }: { low: string | null; high: string | null }) => {
  const span = { low: number(low), high: number(high) };
  return span.low === null && span.high === null ? null : span;
};

const criticalOf = ({ critical }: SpecForm) => {
  const span = spanOf(critical);
  if (span === null) return null;
  return {
    ...span,
    // Without a limit there is nothing to say about it.
    lowInclusive: span.low === null ? null : critical.lowInclusive,
    highInclusive: span.high === null ? null : critical.highInclusive,
  };
};

const measurableOf = ({ reportableRange }: SpecForm) => {
  const span = spanOf(reportableRange);
  return span === null ? null : { ...span, note: reportableRange.note };
};

/** The rule as the request has it: of numbers their limit, of coded results their changes. */
export const deltaOf = ({ type, delta }: Pick<SpecForm, 'type' | 'delta'>) => {
  const { windowHours, direction } = delta;
  if (type === 'coded') {
    const changes = delta.changes === 'any' ? delta.changes : delta.listed;
    return delta.changes === 'none' ? null : { mode: 'change', changes, windowHours };
  }
  if (!isMeasured(type) || delta.mode === 'none') return null;
  return { mode: delta.mode, limit: withPoint(delta.limit), direction, windowHours };
};

const titreOf = ({ titre }: SpecForm) => ({
  ...titre,
  abnormalFrom: number(titre.abnormalFrom),
  criticalFrom: number(titre.criticalFrom),
});

/** "Seen in its source" holds for the figures that were seen: an edited row has to be looked up again. */
const isChecked = (range: ReferenceRange, saved: readonly SpecRange[]): boolean =>
  saved.some(({ checked, ...row }) => checked && sameValue(row, range));

const rangesOf = ({ table }: SpecForm, saved: readonly SpecRange[]) =>
  readDrafts(table.ranges).rows.flatMap(({ draft, range }, place) => {
    if (range === null) return [];
    // The server gives numbers; a new row only needs one that no row has.
    const row = { ...range, id: draft.id ?? -1 - place };
    return [{ ...row, checked: isChecked(row, saved) }];
  });

/** What the request says of the result: what does not belong to its kind is left out. */
const written = (form: SpecForm, saved: readonly SpecRange[]): Record<keyof SpecInput, unknown> => {
  const measured = isMeasured(form.type);
  const unit = form.unit.trim();
  return {
    code: form.code,
    label: form.label,
    type: form.type,
    // A measured number may stand alone (pH): then it is said to have no unit, not left open.
    unit: measured ? unit : hasUnit(form.type) ? textOrNull(unit) : null,
    ucum: hasUnit(form.type) ? textOrNull(form.ucum) : null,
    decimals: hasUnit(form.type) ? form.decimals : null,
    molarMass: measured ? number(form.molarMass) : null,
    loinc: form.loinc,
    loincVerified: textOrNull(form.loinc) === null ? null : form.loincVerified,
    required: form.required,
    reportable: form.reportable,
    entryMode: form.type === 'calculated' ? 'single' : form.entryMode,
    formula: form.type === 'calculated' ? writtenFormula(form.formula) : null,
    codedOptions: form.type === 'coded' ? form.codedOptions : [],
    titre: form.type === 'titre' ? titreOf(form) : null,
    valid: measured ? spanOf(form.valid) : null,
    reportableRange: measured ? measurableOf(form) : null,
    critical: measured ? criticalOf(form) : null,
    mayBeCritical: measured ? form.mayBeCritical : 'call',
    delta: deltaOf(form),
    note: form.note,
    ranges: rangesOf(form, saved),
    gaps: form.table.gaps.map(({ sex, ageFrom, ageTo, reason }) => ({ sex, ageFrom, ageTo, reason })),
    active: form.active,
  };
};

/** Whether a pair of fields agrees is asked once each of them is right. */
const fields = formFields(specFields, (values) => {
  const judged = specInput.safeParse(values);
  return judged.success
    ? []
    : judged.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
});

/** Where the form shows a field that the request has under another name. */
export const formPath = (path: string, form: SpecForm): string => {
  const given = /^formula\.example\.given\.(.+)$/u.exec(path)?.[1];
  if (given !== undefined) {
    return `formula.inputs.${form.formula.inputs.findIndex((row) => row.var.trim() === given)}.example`;
  }
  if (path === 'formula.example.expected') return 'formula.expected';
  if (path === 'critical') return 'critical.low';
  if (path.startsWith('delta.changes.')) return path.replace('delta.changes.', 'delta.listed.');
  if (path === 'delta.changes') return 'delta.listed';
  return /^(?:ranges|gaps)(?:\.|$)/u.test(path) ? 'table' : path;
};

/** What an input is made of is judged row by row: the request only knows that it fits none of its kinds. */
const judgedByRow = /^formula\.inputs\.\d+(?:\.(?!example)|$)/u;

const tableRefusal: FieldRefusal = {
  path: 'table',
  message: 'Some ranges are incomplete. See the marked rows.',
};

/** The typed result as the request takes it, or what is wrong and where. `saved` are the ranges it began with. */
export const readSpec = (form: SpecForm, saved: readonly SpecRange[]): Judgement<SpecInput> => {
  const own = [
    ...(form.type === 'calculated' ? formulaRefusals(form.formula) : []),
    ...(readDrafts(form.table.ranges).valid ? [] : [tableRefusal]),
  ];
  const judged = fields.judge(written(form, saved));
  if (judged.ok && own.length === 0) return { ok: true, values: judged.values as SpecInput };
  const messages = new Map(own.map(({ path, message }) => [path, message]));
  for (const { path, message } of judged.ok ? [] : judged.refusals) {
    const at = formPath(path, form);
    if (!messages.has(at) && !judgedByRow.test(at)) messages.set(at, message);
  }
  return { ok: false, refusals: [...messages].map(([path, message]) => ({ path, message })) };
};
