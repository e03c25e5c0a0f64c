import type { CalculatedResult } from '#results/calculate-results.ts';
import { answersOf, cellsOf, type AnswerCell } from '#results/case-answers.ts';
import { valueInWords, type EnteredValue } from '#results/entered-value.ts';
import type { Doubt } from '#results/doubt.ts';
import { classOf } from '#results/stored-result.ts';
import { columnsOf, sameValue } from '#results/stored-value.ts';
import { endRow } from './end-gone.ts';
import { laterDoubt } from './later-doubts.ts';
import { newEntry, proposal, type Actor } from './moves.ts';
import { cellOf, valueNow, type Row, type World } from './world.ts';

const recalculated = 'Recalculated: a result it comes from changed';
const cannot = (waitsFor: readonly string[]): string => `Cannot be calculated: waits for ${waitsFor.join(', ')}`;

/** What a calculated cell is by the values that stand, and what it would be by the proposed ones. */
type Outlook = { readonly cell: AnswerCell; readonly now: CalculatedResult; readonly proposed: CalculatedResult };

const calculatedNow = ({ order, spec }: AnswerCell, value: EnteredValue) =>
  ({ order, spec, value, typed: '', source: { kind: 'typed' } }) as const;

const withdraw = (world: World, row: Row, reason: string): Row[] => {
  world.set(row, { state: 'withdrawn', reason });
  return [row];
};

/** The engine's proposal for an approved or reported value: another value, or none where it stays as it is. */
const proposeValue = (world: World, row: Row, cell: AnswerCell, value: EnteredValue | null, actor: Actor): Row[] => {
  const before = world.proposalOf(cellOf(row));
  // What a person proposes of it, that it is not done, is theirs to take back.
  if (before?.now.proposedBy === 'person') return [];
  // A proposal of the same value is about its judgment, not about its inputs.
  if (value === null || sameValue(value, valueNow(row))) {
    if (before === undefined || sameValue(valueNow(before), valueNow(row))) return [];
    return withdraw(world, before, 'The results it comes from are as they were');
  }
  if (before !== undefined) {
    if (sameValue(value, valueNow(before))) return [];
    world.set(before, { ...columnsOf(value) });
    return [before];
  }
  const about = { corrects: row.now, reason: recalculated, proposedBy: 'engine' } as const;
  return [world.add(proposal(world, calculatedNow(cell, value), about, actor))];
};

const settleOpen = (world: World, row: Row | undefined, { cell, now }: Outlook, actor: Actor): Row[] => {
  if (!now.ok) return row === undefined ? [] : endRow(world, row, cannot(now.waitsFor), actor);
  if (row === undefined) return [world.add(newEntry(world, calculatedNow(cell, now.value), actor))];
  if (sameValue(now.value, valueNow(row))) return [];
  world.set(row, { ...columnsOf(now.value), unit: cell.spec.unit });
  return [row];
};

/** What was proposed of a value that is void takes its place; what a person proposed says what they said. */
const takePlace = (world: World, proposed: Row, value: EnteredValue | null, actor: Actor): Row[] => {
  const annulled = { annulledAt: actor.now.toISOString(), annulledBecause: recalculated };
  const isTheirs = proposed.now.proposedBy === 'person';
  world.set(proposed, { current: true, ...annulled, ...(value === null || isTheirs ? {} : columnsOf(value)) });
  return [proposed];
};

/** An approved value that its formula does not give any more is void; the new one waits for approval in its place. */
const replaceApproved = (world: World, row: Row, { cell }: Outlook, value: EnteredValue, actor: Actor): Row[] => {
  const proposed = world.proposalOf(cellOf(row));
  world.set(row, { state: 'voided', current: false, reason: recalculated });
  if (proposed !== undefined) return [row, ...takePlace(world, proposed, value, actor)];
  const rest = {
    annulledAt: actor.now.toISOString(),
    annulledBecause: recalculated,
    reason: recalculated,
  };
  return [row, world.add(newEntry(world, calculatedNow(cell, value), actor, rest))];
};

const settleApproved = (world: World, row: Row, outlook: Outlook, actor: Actor): Row[] => {
  const { cell, now, proposed: wanted } = outlook;
  const wish = wanted.ok ? wanted.value : null;
  if (!now.ok) {
    // It was approved as not done because what it comes from is gone: it still is.
    if (row.now.kind === 'not_done') return proposeValue(world, row, cell, wish, actor);
    const proposed = world.proposalOf(cellOf(row));
    const gone = endRow(world, row, cannot(now.waitsFor), actor);
    if (proposed === undefined) return gone;
    return proposed.now.proposedBy === 'person'
      ? [...gone, ...takePlace(world, proposed, null, actor)]
      : [...gone, ...withdraw(world, proposed, cannot(now.waitsFor))];
  }
  if (!sameValue(now.value, valueNow(row))) return replaceApproved(world, row, outlook, now.value, actor);
  return proposeValue(world, row, cell, wish, actor);
};

const laterCodes: readonly string[] = ['VALUE_CHANGED', 'GROUND_GONE'];

/** Says what a reported value would be now; answers with the row where that is news. */
const sayLater = (world: World, row: Row, doubts: readonly Doubt[]): Row[] => {
  const later = [...row.now.laterDoubts.filter(({ code }) => !laterCodes.includes(code)), ...doubts];
  if (JSON.stringify(later) === JSON.stringify(row.now.laterDoubts)) return [];
  world.set(row, { laterDoubts: later });
  return [row];
};

const wouldBe = (value: EnteredValue, { facts }: World): string =>
  value.kind === 'no_value'
    ? `It has no value now: ${value.reason}`
    : `It would be ${valueInWords(value, facts.labelOf)} now`;

const settleReported = (world: World, row: Row, { cell, now, proposed }: Outlook, actor: Actor): Row[] => {
  // Reported as not done because what it comes from is gone: it still is.
  if (!now.ok && row.now.kind === 'not_done') {
    return [...sayLater(world, row, []), ...proposeValue(world, row, cell, proposed.ok ? proposed.value : null, actor)];
  }
  const wanted = now.ok && !sameValue(now.value, valueNow(row)) ? now : proposed;
  if (!now.ok || !wanted.ok) {
    const reason = cannot(now.ok ? (wanted.ok ? [] : wanted.waitsFor) : now.waitsFor);
    // While a correction of what it comes from is only proposed, the reported value is as good as before.
    const said = sayLater(world, row, now.ok ? [] : [laterDoubt('GROUND_GONE', reason)]);
    return [...said, ...proposeValue(world, row, cell, { kind: 'not_done', reason }, actor)];
  }
  const differs = now.ok && !sameValue(now.value, valueNow(row));
  const words = wouldBe(wanted.value, world);
  const said = sayLater(world, row, differs ? [laterDoubt('VALUE_CHANGED', words)] : []);
  return [...said, ...proposeValue(world, row, cell, wanted.value, actor)];
};

const settle = (world: World, outlook: Outlook, actor: Actor): Row[] => {
  const { order, spec } = outlook.cell;
  const row = world.currentOf({ orderId: order.orderId, specId: spec.id });
  const kind = row === undefined ? 'open' : classOf(row.now);
  if (row === undefined || kind === 'open') return settleOpen(world, row, outlook, actor);
  return kind === 'approved' ? settleApproved(world, row, outlook, actor) : settleReported(world, row, outlook, actor);
};

/**
 * The calculated results of an accession, after what they come from. Each follows the values that stand; one that was approved also
 * gets a proposal where a correction of its inputs is proposed. Answers with the rows that changed.
 */
export const recalculate = (world: World, accessionId: number, actor: Actor): Row[] => {
  const orders = world.ordersOfCase.get(accessionId) ?? [];
  const calculated = cellsOf(world.facts, orders).filter(({ spec }) => spec.formula !== null);
  if (calculated.length === 0) return [];
  const standing = answersOf(world.facts, orders, 'standing');
  const proposed = answersOf(world.facts, orders, 'proposed');
  const rows = calculated.flatMap((cell) => {
    const [now, later] = [standing.get(cell.key), proposed.get(cell.key)];
    return now === undefined || later === undefined ? [] : settle(world, { cell, now, proposed: later }, actor);
  });
  return [...new Set(rows)];
};
