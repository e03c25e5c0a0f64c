import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupIntoJobs } from './group-into-jobs.ts';
import { labelsPerSet, mostBatchJobs, mostBatchLabels, mostJobLabels } from './plan-batch.ts';

const tube = (sampleId: number, accessionId: number, labels = 1) => ({ sampleId, accessionId, labels });
/** "tube×labels" of each job. */
const words = (jobs: ReturnType<typeof groupIntoJobs<ReturnType<typeof tube>>>): string[] =>
  jobs.map((job) => job.map(({ tube: { sampleId }, labels }) => `${sampleId}×${labels}`).join(' '));

describe('labels of many tubes as jobs', () => {
  test('tubes of one accession that follow each other are one job; the order is kept', () => {
    const tubes = [1, 1, 2, 1, 3, 3].map((accessionId, at) => tube(at + 1, accessionId));
    expect(words(groupIntoJobs(tubes, 1))).toEqual(['1×1 2×1', '3×1', '4×1', '5×1 6×1']);
    expect(groupIntoJobs([], 1)).toEqual([]);
  });

  test('more labels than a job holds are several jobs, and a tube is in one of them', () => {
    expect(words(groupIntoJobs([tube(1, 1, 2), tube(2, 1, 0), tube(3, 1)], 20))).toEqual(['1×40', '2×20 3×20']);
    expect(words(groupIntoJobs([tube(1, 1, 25), tube(2, 1, 25), tube(3, 1)], 1))).toEqual(['1×25 2×25', '3×1']);
  });

  test('but for one that has more by itself', () => {
    expect(words(groupIntoJobs([tube(1, 1), tube(2, 1, 6), tube(3, 1)], 20))).toEqual([
      '1×20',
      '2×50',
      '2×50',
      '2×20 3×20',
    ]);
  });

  test('whatever is asked for, no label is lost or doubled, the order stays, and no job or batch is too large', () => {
    const someTubes = fc.array(
      fc.record({ accessionId: fc.integer({ min: 1, max: 3 }), labels: fc.integer({ min: 0, max: 20 }) }),
      {
        maxLength: 500,
      },
    );
    fc.assert(
      fc.property(someTubes, fc.integer({ min: 1, max: 20 }), (facts, copies) => {
        const tubes = facts.map(({ accessionId, labels }, at) => tube(at + 1, accessionId, labels));
        const jobs = groupIntoJobs(tubes, copies);
        const asked = tubes.flatMap((one) => Array.from({ length: labelsPerSet(one) * copies }, () => one.sampleId));
        const sent = jobs.flatMap((job) =>
          job.flatMap((part) => Array.from({ length: part.labels }, () => part.tube.sampleId)),
        );
        expect(sent).toEqual(asked);
        for (const job of jobs) {
          expect(job.reduce((sum, { labels }) => sum + labels, 0)).toBeLessThanOrEqual(mostJobLabels);
          expect(new Set(job.map(({ tube: { accessionId } }) => accessionId)).size).toBe(1);
        }
        if (asked.length <= mostBatchLabels) expect(jobs.length).toBeLessThanOrEqual(mostBatchJobs);
      }),
    );
  });
});
