import type { Accession } from '@aliquot/domain/accessions/accession';
import type { previewInput } from '@aliquot/domain/consequences/preview';
import type { Run } from '@aliquot/domain/runs/run';
import type { Subject } from '@aliquot/domain/subjects/subject';
import type { z } from 'zod';
import { orderOf, type FollowedBench } from '../followed-bench.ts';

export type Asked = z.input<typeof previewInput>;
/** An action in its two forms: as it is asked about, and as it is done. */
export type Shown = { readonly asked: Asked; readonly path: string; readonly values: object; readonly cookie: string };

const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
const reason = 'Labels were swapped';
const tubeOf = ({ samples }: Accession) => ({ sampleId: samples[0]?.id ?? 0 });

/** With approved, reported or told results, or without. */
export const rejectTube = (lab: Pick<FollowedBench, 'tech'>, made: Accession): Shown => {
  const input = { ...at(made), ...tubeOf(made), recollect: true };
  return {
    asked: { act: 'reject_tube', input },
    path: 'accessions.rejectSample',
    values: { ...input, reason },
    cookie: lab.tech,
  };
};
export type Acts = Readonly<Record<Asked['act'], () => Promise<Shown>>>;

/** On tubes of approved, reported and told results. */
const tubeActions = (lab: FollowedBench): Pick<Acts, 'reject_tube' | 'condition' | 'set_back'> => ({
  reject_tube: async () =>
    rejectTube(lab, await lab.bring(await lab.makeCase(['K', 'NA']), { 'K.K': '4.1', 'NA.NA': '140' }, 'reported')),
  condition: async () => {
    const made = await lab.bring(await lab.makeCase(['K']), { 'K.K': '4.1' }, 'approved');
    const input = { ...at(made), ...tubeOf(made), condition: 'mislabelled' as const };
    return {
      asked: { act: 'condition', input },
      path: 'accessions.setCondition',
      values: input,
      cookie: lab.tech,
    };
  },
  set_back: async () => {
    const made = await lab.makeCase(['K']);
    const input = { ...at(made), ...tubeOf(made) };
    return { asked: { act: 'set_back', input }, path: 'accessions.unreceive', values: input, cookie: lab.tech };
  },
});

/** On accessions with approved results. */
const caseActions = (lab: FollowedBench): Pick<Acts, 'cancel' | 'hold' | 'edit' | 'bulk'> => ({
  cancel: async () => {
    const made = await lab.bring(await lab.makeCase(['K', 'NA']), { 'K.K': '4.1' }, 'entered');
    const input = { ...at(made), orderIds: [orderOf(made, 'K')] };
    return {
      asked: { act: 'cancel', input },
      path: 'accessions.cancel',
      values: { ...input, reason },
      cookie: lab.tech,
    };
  },
  hold: async () => {
    const made = await lab.bring(await lab.makeCase(['K']), { 'K.K': '4.1' }, 'approved');
    const input = { ...at(made), orderId: null, sampleId: null, category: 'identity', blocks: ['approve'] } as const;
    return {
      asked: { act: 'hold', input: { ...input, blocks: ['approve'] } },
      path: 'accessions.placeHold',
      values: { ...input, reason },
      cookie: lab.tech,
    };
  },
  edit: async () => {
    const made = await lab.bring(await lab.makeCase(['K']), { 'K.K': '4.1' }, 'approved');
    const input = {
      ...at(made),
      caseId: made.caseId,
      priority: made.priority,
      collected: { at: new Date(Date.now() - 30 * 86_400_000).toISOString(), zone: 'US/Eastern' as const },
      provider: null,
      externalRef: null,
      comments: null,
    };
    return { asked: { act: 'edit', input }, path: 'accessions.update', values: input, cookie: lab.tech };
  },
  bulk: async () => {
    const one = await lab.bring(await lab.makeCase(['K']), { 'K.K': '4.1' }, 'approved');
    const other = await lab.bring(await lab.makeCase(['NA']), { 'NA.NA': '140' }, 'approved');
    const action = { kind: 'hold' as const, category: 'identity' as const, reason, blocks: ['approve' as const] };
    const input = { action, rows: [at(one), at(other)] };
    return { asked: { act: 'bulk', input }, path: 'accessions.bulk', values: input, cookie: lab.tech };
  },
});

/** On runs and results. */
const resultActions = (lab: FollowedBench): Pick<Acts, 'reject_run' | 'reject_results' | 'correct'> => ({
  reject_run: async () => {
    const made = await lab.makeCase(['K']);
    const { id } = await lab.startRun([made], ['K']);
    await lab.bring(made, { 'K.K': '4.1' }, 'entered');
    const input = at(await lab.ask<Run>('runs.get', { id }));
    return {
      asked: { act: 'reject_run', input },
      path: 'runs.act',
      values: { ...input, action: 'reject', reason },
      cookie: lab.manager,
    };
  },
  reject_results: async () => {
    const made = await lab.makeCase(['CREA', 'EGFR']);
    await lab.bring(made, { 'CREA.CREA': '1.00' }, 'entered');
    const { id, version } = await lab.row(made, 'CREA.CREA');
    const input = { results: [{ id, version }] };
    return {
      asked: { act: 'reject_results', input },
      path: 'results.reject',
      values: { ...input, reason },
      cookie: lab.tech,
    };
  },
  correct: async () => {
    const made = await lab.makeCase(['CREA', 'EGFR']);
    await lab.bring(made, { 'CREA.CREA': '1.00' }, 'approved');
    const { id, version } = await lab.row(made, 'CREA.CREA');
    const input = { id, version, typed: '1.90' };
    return {
      asked: { act: 'correct', input },
      path: 'results.correct',
      values: { ...input, reason },
      cookie: lab.tech,
    };
  },
});

/** On subjects of approved results. */
const subjectActions = (lab: FollowedBench) => {
  const merge = async (): Promise<Shown> => {
    const [one, other] = [await lab.makeCase(['CREA', 'EGFR']), await lab.makeCase(['K'])];
    await lab.bring(one, { 'CREA.CREA': '1.00' }, 'approved');
    await lab.bring(other, { 'K.K': '4.1' }, 'approved');
    const [kept, merged] = [
      await lab.ask<Subject>('subjects.get', { id: other.subjectId }),
      await lab.ask<Subject>('subjects.get', { id: one.subjectId }),
    ];
    const input = { keptId: kept.id, keptVersion: kept.version, mergedId: merged.id, mergedVersion: merged.version };
    return {
      asked: { act: 'merge', input },
      path: 'subjects.merge',
      values: { ...input, reason },
      cookie: lab.manager,
    };
  };
  const unmerge = async (): Promise<Shown> => {
    const { values, cookie } = await merge();
    const { mergedId } = values as { mergedId: number };
    await lab.call('subjects.merge', { ...values }, cookie);
    const input = at(await lab.ask<Subject>('subjects.get', { id: mergedId }));
    return {
      asked: { act: 'unmerge', input },
      path: 'subjects.unmerge',
      values: { ...input, reason },
      cookie: lab.manager,
    };
  };
  return { merge, unmerge };
};

/** One of each, on accessions with approved, reported and told results. */
export const everyShown = (lab: FollowedBench): Acts => ({
  ...tubeActions(lab),
  ...caseActions(lab),
  ...resultActions(lab),
  ...subjectActions(lab),
});
