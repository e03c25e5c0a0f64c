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

type Tube = Pick<NewSample, 'tubeId' | 'fields'>;

/** Each tube with what is recorded of it, and every value that is missing, wrong or belongs to no tube. */
export const judgeSamples = async <Sample extends Tube>(
  db: Kysely<DB>,
  samples: readonly Sample[],
  plan: TubePlan,
  given: CreateAccessionInput['fields'],
): Promise<{ recorded: Sample[]; faults: readonly FieldFault[] }> => {
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
  return { recorded, faults };
};

/** A value at fault stops the save, at its field. */
export const recordSamples = async (...asked: Parameters<typeof judgeSamples<NewSample>>): Promise<NewSample[]> => {
  const { recorded, faults } = await judgeSamples(...asked);
  return faults.length === 0 ? recorded : refuse(faults);
};
