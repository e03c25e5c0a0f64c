import type { CreateAccessionInput } from '@aliquot/domain/accessions/accession';
import type { TubePlan } from '@aliquot/domain/accessions/plan-tubes';
import { recordFields, type FieldFault } from '@aliquot/domain/samples/sample-fields';
import type { Kysely } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import { readSampleFields, type TubeUse } from './sample-fields.repo.ts';
import type { NewSample } from '../write-case.repo.ts';

/** Which tests are worked from which of these tubes. */
export const tubeUses = (tubeIds: readonly number[], { tubeOf }: Pick<TubePlan, 'tubeOf'>): TubeUse[] =>
  [...new Set(tubeIds)].map((tubeId) => ({
    tubeId,
    testIds: [...tubeOf].filter(([, chosen]) => chosen === tubeId).map(([testId]) => testId),
  }));

const refuse = (faults: readonly FieldFault[]): never => {
  const fields = Object.fromEntries(faults.map(({ key, message }) => [key, message]));
  throw new AppError('BAD_REQUEST', {
    message: `${[...new Set(Object.values(fields))].join('. ')}.`,
    details: { field: `fields.${faults[0]?.key}`, fields },
  });
};

const pick = (given: Readonly<Record<string, unknown>>, keys: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([key]) => keys.has(key)));

/** Each tube with what is recorded of it. A value that is missing, wrong or belongs to no tube stops the save, at its field. */
export const recordSamples = async (
  db: Kysely<DB>,
  samples: readonly NewSample[],
  plan: TubePlan,
  given: CreateAccessionInput['fields'],
): Promise<NewSample[]> => {
  const fieldsOf = await readSampleFields(
    db,
    tubeUses(
      samples.map(({ tubeId }) => tubeId),
      plan,
    ),
  );
  const known = new Set([...fieldsOf.values()].flat().map(({ key }) => key));
  const faults: FieldFault[] = Object.keys(given)
    .filter((key) => !known.has(key))
    .map((key) => ({ key, message: 'No tube of this accession has this field' }));
  const recorded = samples.map((sample) => {
    const fields = fieldsOf.get(sample.tubeId) ?? [];
    const own = new Set(fields.map(({ key }) => key));
    const verdict = recordFields(fields, { ...pick(given, own), ...sample.fields }, 'create');
    if (verdict.ok) return { ...sample, fields: verdict.values };
    faults.push(...verdict.faults);
    return sample;
  });
  return faults.length === 0 ? recorded : refuse(faults);
};
