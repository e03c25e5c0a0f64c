import type { FormInput, FieldRefusal, Judgement } from '@aliquot/domain/records/form-fields';
import { activationFindings, type ActivationFinding } from '@aliquot/domain/test-specs/activation';
import type { SpecInput } from '@aliquot/domain/test-specs/result-spec';
import { newSpecs, type TestFields, type testFields } from '@aliquot/domain/test-specs/test';
import { formPath, readSpec } from '../specs/read-spec.ts';
import { blankSpec, type SpecForm } from '../specs/spec-form.ts';
import { specLabels } from '../specs/spec-kind.ts';
import { testKind } from '../test-kind.ts';

/** A new test while it is typed: with its results, and whether it is to be ordered at once. */
export type NewTestForm = FormInput<typeof testFields> & { results: SpecForm[]; activate: boolean };

export const blankNewTest: NewTestForm = {
  ...testKind.blank,
  tubes: [{ code: '', preference: 'preferred' }],
  results: [blankSpec],
  activate: false,
};

export type WholeTest = { fields: TestFields; specs: SpecInput[] };

const judgeFields = (form: NewTestForm) =>
  testKind.fields.judge({
    ...Object.fromEntries(testKind.fields.names.map((name) => [name, form[name]])),
    // A tube nobody has chosen yet says nothing.
    tubes: form.tubes.filter(({ code }) => code !== ''),
    active: true,
  });

const resultPath = (place: number, path: string): string => `results.${place}.${path}`;

/** Codes that two results share; asked once each of them is right by itself. */
const sharedCodes = (specs: readonly SpecInput[]): FieldRefusal[] => {
  const judged = newSpecs.safeParse(specs);
  return judged.success
    ? []
    : judged.error.issues.map(({ path, message }) => ({ path: `results.${path.map(String).join('.')}`, message }));
};

/** The test as it would be sent, or what is wrong with it and where. */
export const readNewTest = (form: NewTestForm): Judgement<WholeTest> => {
  const judged = judgeFields(form);
  const results = form.results.map((result) => readSpec(result, []));
  const specs = results.flatMap((result) => (result.ok ? [result.values] : []));
  const refusals = [
    ...(judged.ok ? [] : judged.refusals),
    ...results.flatMap((result, place) =>
      result.ok ? [] : result.refusals.map((refusal) => ({ ...refusal, path: resultPath(place, refusal.path) })),
    ),
    ...(specs.length === results.length ? sharedCodes(specs) : []),
  ];
  if (!judged.ok || refusals.length > 0) return { ok: false, refusals };
  const { active: _active, ...fields } = judged.values;
  return { ok: true, values: { fields, specs } };
};

/** What is left to do before the test can be ordered: first what the save itself would refuse, then what activation asks for. */
export type LeftToDo = { refusals: readonly FieldRefusal[]; findings: readonly ActivationFinding[] };

export const leftToDo = (form: NewTestForm, today: string): LeftToDo => {
  const judged = readNewTest(form);
  if (!judged.ok) return { refusals: judged.refusals, findings: [] };
  const { fields, specs } = judged.values;
  // A result that is not saved yet is known by its place.
  const resultSpecs = specs.map((spec, place) => ({ ...spec, id: place }));
  return { refusals: [], findings: activationFindings({ tubes: fields.tubes, resultSpecs }, today) };
};

/** Where the form shows a field that the request has under another name. */
export const newTestPath = (path: string, { results }: NewTestForm): string => {
  const [, place = '', rest = ''] = /^specs\.(\d+)\.(.+)$/u.exec(path) ?? [];
  const result = results[Number(place)];
  return place === '' || result === undefined ? path : resultPath(Number(place), formPath(rest, result));
};

/** What a field is called where it stands alone: "Decimals", of several results "Sodium: Decimals". */
export const fieldLabel = (path: string, { results }: NewTestForm): string => {
  const place = resultOf(path);
  if (place === null) return labelOf(testKind.labels, path);
  const label = labelOf(specLabels, path.replace(/^results\.\d+\./u, ''));
  return results.length < 2 ? `Result: ${label}` : `${results[place]?.label.trim() || `Result ${place + 1}`}: ${label}`;
};

const labelOf = (labels: Readonly<Record<string, string>>, path: string): string =>
  labels[path.split('.')[0] ?? ''] ?? path;

/** The result a field belongs to; null for a field of the test itself. */
export const resultOf = (path: string): number | null => {
  const place = /^results\.(\d+)(?:\.|$)/u.exec(path)?.[1];
  return place === undefined ? null : Number(place);
};
