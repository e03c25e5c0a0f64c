import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Run } from '@aliquot/domain/runs/run';
import type { Subject } from '@aliquot/domain/subjects/subject';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFollowedBench, orderOf, type FollowedBench } from '#testing/followed-bench.ts';

let lab: FollowedBench;
beforeAll(async () => {
  lab = await openFollowedBench();
});
afterAll(() => lab.stop());

const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
const rounds = 12;

type Act = readonly [path: string, values: object, cookie?: string];

/** Everything that takes the locks of a run, two people and their accessions, from different ends. */
const actsOn = (one: Accession, other: Accession, run: Run, [kept, merged]: readonly [Subject, Subject]): Act[] => {
  const typed = (made: Accession, value: string, version: number | null) => ({
    orderId: orderOf(made, 'K'),
    specId: lab.spec('K.K'),
    version,
    typed: value,
  });
  const reject = (made: Accession) => ({
    ...at(made),
    sampleId: made.samples[0]?.id,
    reason: 'Clotted',
    recollect: true,
  });
  return [
    ['results.save', { entries: [typed(other, '4.4', null), typed(one, '4.2', null)] }],
    ['results.save', { entries: [typed(one, '4.3', null), typed(other, '4.5', null)] }, lab.other],
    ['accessions.rejectSample', reject(one)],
    ['accessions.rejectSample', reject(other), lab.other],
    ['accessions.bulk', { action: { kind: 'receive' }, rows: [at(other), at(one)] }],
    [
      'accessions.bulk',
      {
        action: { kind: 'hold', category: 'identity', reason: 'Two names', blocks: ['report'] },
        rows: [at(one), at(other)],
      },
      lab.manager,
    ],
    [
      'subjects.merge',
      { keptId: kept.id, keptVersion: kept.version, mergedId: merged.id, mergedVersion: merged.version, reason: 'One' },
      lab.manager,
    ],
    ['runs.act', { ...at(run), action: 'reject', reason: 'Wrong calibrator' }, lab.manager],
    ['accessions.addNote', { id: other.id, orderId: orderOf(other, 'K'), text: 'Clot' }],
  ];
};

const standing = `
  select count(*)::int as n from results x join samples p on p.id = x.sample_id left join runs r on r.id = x.run_id
    join accessions a on a.id = x.accession_id
  where x.accession_id = any ($1) and x.current
    and (p.status = 'rejected' or r.status = 'rejected' or x.subject_id <> a.subject_id)`;

test('[SAFE-A1] many actions on one run, two people and their accessions at once: none is lost, nothing stands on what is gone', async () => {
  for (let round = 0; round < rounds; round += 1) {
    // One round after the other.
    const [one, other] = [await lab.makeCase(['K']), await lab.makeCase(['K'])];
    const run = await lab.startRun([one, other], ['K']);
    const subjects = [
      await lab.ask<Subject>('subjects.get', { id: one.subjectId }),
      await lab.ask<Subject>('subjects.get', { id: other.subjectId }),
    ] as const;
    const acts = actsOn(await lab.now(one), await lab.now(other), run, subjects);
    const shift = round % acts.length;
    const answers = await Promise.all(
      [...acts.slice(shift), ...acts.slice(0, shift)].map(([path, values, cookie = lab.tech]) =>
        lab.server.mutate(path, { idempotencyKey: randomUUID(), ...values }, cookie),
      ),
    );
    // Refused or done: a fault of ours, such as a deadlock that was given up, is neither.
    expect(answers.map(({ statusCode, body }) => (statusCode < 500 ? 'answered' : body))).toEqual(
      answers.map(() => 'answered'),
    );
    const { rows } = await lab.server.db.admin.query<{ n: number }>(standing, [[one.id, other.id]]);
    expect(rows).toEqual([{ n: 0 }]);
  }
  const { rows } = await lab.server.db.admin.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
}, 240_000);
