import type { FormFields } from '@aliquot/domain/records/form-fields';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { changesFigures, withResult } from '@aliquot/domain/test-specs/verified-figures';
import { currentRecord, translateRefusal } from '#api/refusal.ts';
import type { Api } from '#api/trpc.ts';
import type { FormKind } from '#features/records/form/use-record-form.ts';
import { formPath, readSpec } from './read-spec.ts';
import { blankSpec, newSpecOf, specFormOf, type SpecForm } from './spec-form.ts';

/** A result as its form knows it. It is saved with its test, so its version is the test's. */
export type SpecRecord = SpecForm & { id: number; version: number; updatedAt: string };

export const specRecordOf = (test: TestRecord, spec: ResultSpec): SpecRecord => ({
  ...specFormOf(spec),
  id: spec.id,
  version: test.version,
  updatedAt: test.updatedAt,
});

export const specLabels: Readonly<Record<keyof SpecForm, string>> = {
  code: 'Code',
  label: 'Label',
  type: 'Kind',
  unit: 'Unit',
  ucum: 'UCUM unit',
  decimals: 'Decimals',
  molarMass: 'Molar mass',
  loinc: 'LOINC',
  loincVerified: 'LOINC verified',
  required: 'Required',
  reportable: 'On the report',
  entryMode: 'Entry',
  formula: 'Formula',
  codedOptions: 'Values',
  titre: 'Dilutions',
  valid: 'Plausible limits',
  reportableRange: 'Reportable range',
  critical: 'Critical limits',
  mayBeCritical: 'If a value may be critical',
  delta: 'Delta rule',
  note: 'Note',
  table: 'Ranges',
  active: 'Active',
};

const specOf = (test: TestRecord, specId: number): ResultSpec | undefined =>
  test.resultSpecs.find(({ id }) => id === specId);

const rangesOf = (test: TestRecord, specId: number | null) =>
  specId === null ? [] : (specOf(test, specId)?.ranges ?? []);

/** Whether the test has to be verified again once this is saved; of what cannot be saved nothing is said. */
export const savesNewFigures = (test: TestRecord, specId: number | null, form: SpecForm): boolean => {
  if (test.verified === null) return false;
  const judged = readSpec(form, rangesOf(test, specId));
  return judged.ok && changesFigures(test, withResult(test, specId, judged.values));
};

const fieldsOf = (test: TestRecord, specId: number | null): FormFields<Omit<SpecForm, 'active'>> => ({
  names: Object.keys(blankSpec).filter((name) => name !== 'active') as (keyof Omit<SpecForm, 'active'>)[],
  judge: (typed) => {
    const form = typed as SpecForm;
    const judged = readSpec(form, rangesOf(test, specId));
    return judged.ok ? { ok: true, values: form } : judged;
  },
});

/** Far more than people who happen to save at the same moment; it only ends what would never end. */
const mostTries = 10;

/** A result of this test, new where `specId` is null: what its form needs to know. */
export const specKind = (
  test: TestRecord,
  specId: number | null,
  reason: string,
): FormKind<SpecRecord, number, Omit<SpecForm, 'active'>> => ({
  words: { one: 'result' },
  fields: fieldsOf(test, specId),
  blank: newSpecOf(test, test.resultSpecs.length),
  calls: (api) => ({
    // The record behind the form is the test's; this only names the form's own copy.
    getKey: (id) => ['tests', test.id, 'spec form', id],
    update: ({ idempotencyKey, version, id: _id, ...form }) =>
      save(api, test, specId, { idempotencyKey, version, form, reason }),
    create: async ({ idempotencyKey, ...form }) => {
      let { version } = test;
      for (let tries = 1; ; tries += 1) {
        try {
          return await save(api, test, null, { idempotencyKey, version, form: { ...form, active: true }, reason });
        } catch (error) {
          // A new result overwrites nothing, whatever else about the test was changed meanwhile.
          const current = currentRecord(error);
          if (typeof current?.['version'] !== 'number' || tries === mostTries) throw error;
          ({ version } = current as { version: number });
        }
      }
    },
  }),
});

type Saving = { idempotencyKey: unknown; version: unknown; form: Record<string, unknown>; reason: string };

const save = async (api: Api, test: TestRecord, specId: number | null, saving: Saving): Promise<SpecRecord> => {
  const form = saving.form as SpecForm;
  const judged = readSpec(form, rangesOf(test, specId));
  // The form has judged it; only a fault of ours comes here.
  if (!judged.ok) throw new TypeError('A result was sent that its own form refuses');
  try {
    const saved = await api.client.tests.saveSpec.mutate({
      idempotencyKey: String(saving.idempotencyKey),
      id: test.id,
      version: Number(saving.version),
      reason: saving.reason,
      specId,
      spec: judged.values,
    });
    api.queryClient.setQueryData(api.trpc.tests.get.queryKey({ id: test.id }), saved);
    const spec = specId === null ? saved.resultSpecs.find(({ code }) => code === form.code) : specOf(saved, specId);
    if (spec === undefined) throw new TypeError('The saved test has no such result');
    return specRecordOf(saved, spec);
  } catch (error) {
    throw translateRefusal(error, {
      field: (path) => formPath(path.replace(/^spec\./u, ''), form),
      current: (record) => {
        const current = record as TestRecord;
        const spec = specId === null ? undefined : specOf(current, specId);
        return spec === undefined ? record : specRecordOf(current, spec);
      },
    });
  }
};
