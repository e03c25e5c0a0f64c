import { labelsPerSet, mostJobLabels, type BatchTube } from './plan-batch.ts';

type LabeledTube = Pick<BatchTube, 'accessionId' | 'labels'>;

/** Labels of one tube in one job. */
export type JobPart<Tube> = { readonly tube: Tube; readonly labels: number };

/** Tubes that follow each other and are of one accession. */
const groupByAccession = <Tube extends LabeledTube>(tubes: readonly Tube[]): readonly (readonly Tube[])[] => {
  const groups: Tube[][] = [];
  for (const tube of tubes) {
    const last = groups.at(-1);
    if (last?.[0]?.accessionId === tube.accessionId) last.push(tube);
    else groups.push([tube]);
  }
  return groups;
};

/** As few parts as hold the labels of one tube. */
const splitLabels = (labels: number): readonly number[] =>
  Array.from({ length: Math.ceil(labels / mostJobLabels) }, (_, at) =>
    Math.min(mostJobLabels, labels - at * mostJobLabels),
  );

const splitGroup = <Tube extends LabeledTube>(
  group: readonly Tube[],
  copies: number,
): readonly (readonly JobPart<Tube>[])[] => {
  const jobs: JobPart<Tube>[][] = [];
  let room = 0;
  for (const tube of group) {
    for (const labels of splitLabels(labelsPerSet(tube) * copies)) {
      if (labels > room) {
        jobs.push([]);
        room = mostJobLabels;
      }
      jobs.at(-1)?.push({ tube, labels });
      room -= labels;
    }
  }
  return jobs;
};

/**
 * Tubes that follow each other and are of one accession go to the printer as one job, or as several when they have more labels than
 * a job holds. The labels come out in the order asked for.
 */
export const groupIntoJobs = <Tube extends LabeledTube>(
  tubes: readonly Tube[],
  copies: number,
): readonly (readonly JobPart<Tube>[])[] => groupByAccession(tubes).flatMap((group) => splitGroup(group, copies));
