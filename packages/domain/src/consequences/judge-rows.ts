import { sameLimits } from '#ranges/reference-range.ts';
import { isOpen, type StoredResult } from '#results/stored-result.ts';
import { columnsOf, sameValue } from '#results/stored-value.ts';
import { consequencesOf } from './consequences-of.ts';
import { groundsOf } from './ground-facts.ts';
import type { Rechecked } from './grounds.ts';
import { judgeOnGrounds, type Judged } from './judge-on-grounds.ts';
import { flagChanged } from './later-doubts.ts';
import { proposal, type Actor } from './moves.ts';
import type { neighborsIn } from './neighbors.ts';
import { cellOf, valueNow, type Row, type World } from './world.ts';

export type Judge = {
  readonly world: World;
  readonly neighborsOf: ReturnType<typeof neighborsIn>;
  readonly actor: Actor;
};

/** What a row would be judged now. */
export const judgeRow = ({ world, neighborsOf, actor }: Judge, row: Row): Judged => {
  const { order, spec, now } = row;
  const neighbors = neighborsOf(row);
  const standing = { ...now, value: valueNow(row) };
  return judgeOnGrounds(groundsOf(world.facts, { order, spec, standing, neighbors }), actor.now);
};

/** In the unit of the result, or not at all: bare numbers of two units say nothing beside each other. */
const previousOf = ({ judgedBy: { neighbor = [], value } }: Judged): StoredResult['previous'] => {
  const before = neighbor.find(({ side }) => side === 'earlier');
  if (before === undefined || 'code' in before) return null;
  if (before.converted === undefined && before.ucum !== value.ucum) return null;
  return { operator: before.operator, value: before.converted?.value ?? before.value, at: before.at };
};

const columnsOfJudgment = (judged: Judged) => ({
  flag: judged.flag,
  critical: judged.critical,
  mayBeCritical: judged.mayBeCritical,
  range: judged.range,
  flagBecause: judged.because,
  delta: judged.delta.kind,
  deltaBecause: judged.delta.because,
  previous: previousOf(judged),
  doubts: [...judged.doubts],
});

const doubtsText = (doubts: StoredResult['doubts']): string =>
  JSON.stringify(
    doubts?.map(({ code, weight, sentence, ref }) => [code, weight, sentence, ref?.kind, ref?.id]) ?? null,
  );

const previousText = (previous: StoredResult['previous']): string =>
  previous === null ? '' : `${previous.operator} ${previous.value} ${Date.parse(previous.at)}`;

type JudgmentColumns = Omit<ReturnType<typeof columnsOfJudgment>, 'doubts'> & Pick<StoredResult, 'doubts'>;

/** Nothing that anybody sees differs. */
const saysTheSame = (a: JudgmentColumns, b: JudgmentColumns): boolean =>
  a.flag === b.flag &&
  a.critical === b.critical &&
  a.mayBeCritical === b.mayBeCritical &&
  a.range?.id === b.range?.id &&
  sameLimits(a.range, b.range) &&
  a.flagBecause === b.flagBecause &&
  a.deltaBecause === b.deltaBecause &&
  doubtsText(a.doubts) === doubtsText(b.doubts) &&
  previousText(a.previous) === previousText(b.previous);

/** The judgment becomes the row's own. */
const take = (judge: Judge, row: Row, judged: Judged): void => {
  row.judged = judged;
  judge.world.set(row, columnsOfJudgment(judged));
};

/** The engine proposes the same value under the judgment it would get now. */
const proposeJudgment = (judge: Judge, row: Row): Row[] => {
  const { world, actor } = judge;
  if (world.proposalOf(cellOf(row)) !== undefined) return [];
  const value = valueNow(row);
  const entered = { order: row.order, spec: row.spec, value, typed: row.now.typed, source: { kind: 'typed' } } as const;
  const about = { corrects: row.now, reason: 'Judged again', proposedBy: 'engine' } as const;
  const added = world.add(proposal(world, entered, about, actor));
  world.set(added, { ...columnsOf(value) });
  take(judge, added, judgeRow(judge, added));
  return [added];
};

/** A proposal that says the same as the result it corrects has nothing to say any more. */
const withdrawEqual = ({ world }: Judge, row: Row): Row[] => {
  const proposed = world.proposalOf(cellOf(row));
  if (proposed?.now.proposedBy !== 'engine' || !sameValue(valueNow(proposed), valueNow(row))) return [];
  world.set(proposed, { state: 'withdrawn', reason: 'Its judgment is as it was' });
  return [proposed];
};

const followReported = (judge: Judge, row: Row, judged: Judged, parts: Rechecked): Row[] => {
  const consequence = consequencesOf(row.now, judged, parts);
  const without = row.now.laterDoubts.filter(({ code }) => code !== 'FLAG_CHANGED');
  if (consequence.do === 'propose') {
    const doubts = consequence.doubts.filter(({ code }) => code !== 'FLAG_CHANGED');
    judge.world.set(row, { laterDoubts: [...doubts, flagChanged(judged.flag)] });
    return [row, ...proposeJudgment(judge, row)];
  }
  const later = consequence.do === 'doubt_later' ? consequence.doubts : row.now.laterDoubts;
  const kept = parts.flag ? later.filter(({ code }) => code !== 'FLAG_CHANGED') : later;
  const withdrawn = parts.flag && without.length < row.now.laterDoubts.length ? withdrawEqual(judge, row) : [];
  if (consequence.do === 'nothing' && kept.length === row.now.laterDoubts.length) return withdrawn;
  judge.world.set(row, { laterDoubts: [...kept] });
  return [row, ...withdrawn];
};

/** What was reported stays as it is; what was acknowledged stands in its judgment from now on, so that it does not come up again. */
const keepAcknowledged = (row: Row, { value, judgedBy }: Judged): void => {
  const { flag, critical, mayBeCritical, range, delta, doubts } = row.now;
  row.judged = { value, judgedBy, flag, critical, mayBeCritical, range, delta: { kind: delta }, doubts: doubts ?? [] };
};

/**
 * Judges a row and does what follows: an open one takes the judgment, an approved one loses its approval where a rechecked part differs,
 * a reported one stays and says so. Answers with the rows that changed.
 */
export const followRow = (judge: Judge, row: Row, parts: Rechecked): Row[] => {
  const judged = judgeRow(judge, row);
  if (isOpen(row.now) || row.approval !== null) {
    // What the action did not touch keeps its version where its judgment is what it was: nobody who looks at it is interrupted.
    if (row.now === row.before && saysTheSame(row.now, columnsOfJudgment(judged))) return [];
    take(judge, row, judged);
    return [row];
  }
  if (row.decided) {
    keepAcknowledged(row, judged);
    return [row];
  }
  if (row.now.reportedAt !== null) return followReported(judge, row, judged, parts);
  const consequence = consequencesOf(row.now, judged, parts);
  if (consequence.do !== 'annul') return [];
  judge.world.set(row, {
    state: 'entered',
    approvedBy: null,
    approvedAt: null,
    annulledAt: judge.actor.now.toISOString(),
    annulledBecause: consequence.because,
  });
  take(judge, row, judged);
  return [row];
};
