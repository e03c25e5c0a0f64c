import { tubesOf } from '#results/bench-facts.ts';
import { classOf } from '#results/stored-result.ts';
import { isAcknowledged, laterDoubt } from './later-doubts.ts';
import type { Actor } from './moves.ts';
import { proposal } from './moves.ts';
import { cellOf, stands, type Row, type World } from './world.ts';

const lowerFirst = (words: string | null): string => (words === null || words === '' ? '' : `: ${words}`);

/** A correction that says "not done", because the tube or the run is gone: it does not stand on what it says is gone. */
const saysSo = ({ kind, correctsId }: Row['now']): boolean => kind === 'not_done' && correctsId !== null;

/** Why a measured value does not count any more: its tube, its test or its run is gone. Null where it does. */
export const goneReason = ({ facts }: World, { now, order }: Row): string | null => {
  if (order.status === 'cancelled') return `Test cancelled${lowerFirst(order.cancelReason)}`;
  if (now.calculated || saysSo(now)) return null;
  const rejected = (tubesOf(facts, now.sampleId) ?? []).find(({ status }) => status === 'rejected');
  if (rejected !== undefined) return `Tube ${rejected.barcode} rejected${lowerFirst(rejected.rejectReason)}`;
  const run = now.runId === null ? undefined : facts.runs.get(now.runId);
  return run?.status === 'rejected' ? `Run ${run.number} rejected${lowerFirst(run.reason)}` : null;
};

/** A reported result never changes: that it was not done after all is proposed as its correction. */
const proposeNotDone = (world: World, row: Row, reason: string, actor: Actor): Row[] => {
  const later = [laterDoubt('GROUND_GONE', reason)];
  world.set(row, { laterDoubts: [...row.now.laterDoubts.filter(({ code }) => code !== 'GROUND_GONE'), ...later] });
  if (world.proposalOf(cellOf(row)) !== undefined) return [row];
  const value = { kind: 'not_done', reason } as const;
  const entered = { order: row.order, spec: row.spec, value, typed: '', source: { kind: 'typed' } } as const;
  return [row, world.add(proposal(world, entered, { corrects: row.now, reason, proposedBy: 'engine' }, actor))];
};

/**
 * Ends what stood on something that is gone. What nobody approved is rejected, what was approved is void; both stay readable with the
 * reason. Answers with the rows that changed.
 */
export const endRow = (world: World, row: Row, reason: string, actor: Actor): Row[] => {
  switch (classOf(row.now)) {
    case 'open':
      world.set(row, { state: 'rejected', current: false, reason });
      return [row];
    case 'approved':
      world.set(row, { state: 'voided', current: false, reason });
      return [row];
    default:
      return proposeNotDone(world, row, reason, actor);
  }
};

/** A proposed correction of a value that is gone says nothing more about it. */
const endProposalOf = (world: World, row: Row): Row[] => {
  const before = world.proposalOf(cellOf(row));
  if (before === undefined || before === row) return [];
  world.set(before, { state: 'withdrawn', reason: 'The result it corrects is gone' });
  return [before];
};

/** Of the rows whose ground changed, those that lost it. */
export const endGone = (world: World, touched: readonly Row[], actor: Actor): Row[] =>
  touched.filter(stands).flatMap((row) => {
    const reason = goneReason(world, row);
    // Ended on the way, as the proposal of a row before it.
    if (reason === null || !stands(row)) return [];
    if (classOf(row.now) === 'reported') {
      const proposed = world.proposalOf(cellOf(row));
      const already = proposed?.now.kind === 'not_done' && proposed.now.proposedBy === 'engine';
      return already || isAcknowledged(row.now, laterDoubt('GROUND_GONE', reason))
        ? []
        : [...endProposalOf(world, row), ...endRow(world, row, reason, actor)];
    }
    return [...(row.now.current ? endProposalOf(world, row) : []), ...endRow(world, row, reason, actor)];
  });
