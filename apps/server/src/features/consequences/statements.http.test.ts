import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Subject } from '@aliquot/domain/subjects/subject';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFollowedBench, type FollowedBench } from '#testing/followed-bench.ts';
import { recordStatements } from '#testing/record-statements.ts';

const sent = recordStatements();
let lab: FollowedBench;
beforeAll(async () => {
  lab = await openFollowedBench();
});
afterAll(() => lab.stop());

/** With the session, the key of the save and the answer. */
const mostStatements = 60;

const values = { 'K.K': '4.1', 'NA.NA': '140', 'CL.CL': '101', 'CO2.CO2': '25', 'BUN.BUN': '14', 'CA.CA': '9.4' };
const makeApproved = (codes: readonly string[], rest: object = {}): Promise<Accession> => {
  const typed = Object.fromEntries(Object.entries(values).filter(([key]) => codes.includes(key.split('.')[0] ?? '')));
  return lab.makeCase(codes, { ...rest }).then((made) => lab.bring(made, typed, 'approved'));
};
const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
  sent.take();
  await work();
  return sent.take().length;
};
const tubeToReject = async (codes: readonly string[]) => {
  const { id, version, samples } = await makeApproved(codes);
  return { id, version, sampleId: samples[0]?.id ?? 0, recollect: true };
};
const previewReject = async (codes: readonly string[]): Promise<number> => {
  const input = await tubeToReject(codes);
  return statementsOf(() => lab.preview({ act: 'reject_tube', input }));
};
const rejectTube = async (codes: readonly string[]): Promise<number> => {
  const input = await tubeToReject(codes);
  const { hash: expects } = await lab.preview({ act: 'reject_tube', input });
  return statementsOf(() => lab.call('accessions.rejectSample', { ...input, reason: 'Clotted', expects }));
};
const merge = async (cases: number): Promise<number> => {
  const [kept, merged] = [await makeApproved(['K']), await makeApproved(['K'])];
  for (let more = 1; more < cases; more += 1) {
    // One after the other.
    await makeApproved(['K'], { subject: { id: merged.subjectId } });
  }
  const [one, other] = [
    await lab.ask<Subject>('subjects.get', { id: kept.subjectId }),
    await lab.ask<Subject>('subjects.get', { id: merged.subjectId }),
  ];
  const both = { keptId: one.id, keptVersion: one.version, mergedId: other.id, mergedVersion: other.version };
  return statementsOf(() => lab.call('subjects.merge', { ...both, reason: 'Typed twice' }, lab.manager));
};

test('a rejected tube of six results takes as many statements as one of a single result', async () => {
  // What the server does beside it on a busy machine is in some of the counts.
  const fewest = async (codes: readonly string[]): Promise<number> =>
    Math.min(await rejectTube(codes), await rejectTube(codes), await rejectTube(codes));
  const one = await fewest(['K']);
  expect(await fewest(['K', 'NA', 'CL', 'CO2', 'BUN', 'CA'])).toBe(one);
  expect(one).toBeLessThanOrEqual(mostStatements);
});

test('what follows from a rejected tube of six results takes as many statements as of a single result', async () => {
  const fewest = async (codes: readonly string[]): Promise<number> =>
    Math.min(await previewReject(codes), await previewReject(codes), await previewReject(codes));
  const one = await fewest(['K']);
  expect(await fewest(['K', 'NA', 'CL', 'CO2', 'BUN', 'CA'])).toBe(one);
  expect(one).toBeLessThanOrEqual(mostStatements);
});

test('a merge of five accessions takes as many statements as one of a single accession', async () => {
  const fewest = async (cases: number): Promise<number> =>
    Math.min(await merge(cases), await merge(cases), await merge(cases));
  expect(await fewest(5)).toBe(await fewest(1));
});
