import {
  calculateResults,
  type CalculatedResult,
  type SubjectFacts,
  type ToCalculate,
} from '#results/calculate-results.ts';
import { cellKey, collectedOf, type BenchOrder } from '#results/bench-facts.ts';
import { valueInWords, type EnteredValue } from '#results/entered-value.ts';
import type { Doubt } from '#results/doubt.ts';
import { classOf } from '#results/stored-result.ts';
import { columnsOf, sameValue, valueOf } from '#results/stored-value.ts';
import { ageAt, completedYears } from '#results/subject-age.ts';
import type { ResultSpec } from '#test-specs/result-spec.ts';
import { endRow } from './end-gone.ts';
import { laterDoubt } from './later-doubts.ts';
import { newEntry, proposal, type Actor } from './moves.ts';
import { cellOf, valueNow, type Row, type World } from './world.ts';

type CalculatedCell = { readonly order: BenchOrder; readonly spec: ResultSpec; readonly key: string };

const cellsOf = ({ facts, ordersOfCase }: World, accessionId: number): CalculatedCell[] =>
  (ordersOfCase.get(accessionId) ?? [])
    .filter(({ status }) => status !== 'cancelled' && status !== 'new')
    .flatMap((order) => {
      const test = facts.testOf(order);
      return test.resultSpecs
        .filter(({ active }) => active)
        .map((spec) => ({ order, spec, key: `${test.code}.${spec.code}` }));
    });

/** What is known of the values that are typed: as they stand, or as they would be once the proposed corrections are approved. */
const knownValues = (
  { facts }: World,
  cells: readonly CalculatedCell[],
  which: 'standing' | 'proposed',
): Map<string, EnteredValue> => {
  const known = new Map<string, EnteredValue>();
  for (const { order, spec, key } of cells) {
    if (spec.formula !== null) continue;
    const cell = cellKey({ orderId: order.orderId, specId: spec.id });
    const proposed = which === 'proposed' ? facts.proposals.get(cell) : undefined;
    const stored = proposed ?? facts.current.get(cell);
    if (stored !== undefined) known.set(key, valueOf(stored));
  }
  return known;
};

type Answers = ReadonlyMap<string, CalculatedResult>;

/** Of when it is: of the tube its value came from, else of the one its test is worked from now. */
const collectedFor = (world: World, { order, spec }: CalculatedCell): string => {
  const row = world.currentOf({ orderId: order.orderId, specId: spec.id });
  return collectedOf(world.facts, order, row?.now.sampleId ?? order.sampleId).at;
};

const subjectAt = (order: BenchOrder, at: string): SubjectFacts => ({
  ageYears: completedYears(ageAt(order, new Date(at), order.timezone)),
  sex: order.sex,
});

/** Tubes of one accession may have been collected on both sides of a birthday: each result is of its own time. */
const answersOf = (world: World, cells: readonly CalculatedCell[], which: 'standing' | 'proposed'): Answers => {
  const calculated = cells.filter(({ spec }) => spec.formula !== null);
  const wanted = calculated.map(({ key, spec }): ToCalculate => {
    const { expression = '', inputs = [], guards = [] } = spec.formula ?? {};
    return { key, spec: { decimals: spec.decimals ?? 0, expression, inputs, guards } };
  });
  const known = knownValues(world, cells, which);
  const times = Map.groupBy(calculated, (cell) => collectedFor(world, cell));
  return new Map(
    [...times].flatMap(([at, own]) =>
      own.flatMap(({ order, key }) => {
        const answer = calculateResults(wanted, known, subjectAt(order, at)).get(key);
        return answer === undefined ? [] : [[key, answer] as const];
      }),
    ),
  );
};

const recalculated = 'Recalculated: a result it comes from changed';
const cannot = (reason: string): string => `Cannot be calculated: ${reason}`;

/** What a calculated cell is by the values that stand, and what it would be by the proposed ones. */
type Outlook = { readonly cell: CalculatedCell; readonly now: CalculatedResult; readonly proposed: CalculatedResult };

const calculatedNow = ({ order, spec }: CalculatedCell, value: EnteredValue) =>
  ({ order, spec, value, typed: '', source: { kind: 'typed' } }) as const;

const withdraw = (world: World, row: Row, reason: string): Row[] => {
  world.set(row, { state: 'withdrawn', reason });
  return [row];
};

/** The engine's proposal for an approved or reported value: another value, or none where it stays as it is. */
const proposeValue = (
  world: World,
  row: Row,
  cell: CalculatedCell,
  value: EnteredValue | null,
  actor: Actor,
): Row[] => {
  const before = world.proposalOf(cellOf(row));
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
  if (!now.ok) return row === undefined ? [] : endRow(world, row, cannot(now.reason), actor);
  if (row === undefined) return [world.add(newEntry(world, calculatedNow(cell, now.value), actor))];
  if (sameValue(now.value, valueNow(row))) return [];
  world.set(row, { ...columnsOf(now.value), unit: cell.spec.unit });
  return [row];
};

/** An approved value that its formula does not give any more is void; the new one waits for approval in its place. */
const replaceApproved = (world: World, row: Row, { cell }: Outlook, value: EnteredValue, actor: Actor): Row[] => {
  const proposed = world.proposalOf(cellOf(row));
  world.set(row, { state: 'voided', current: false, reason: recalculated });
  const annulled = { annulledAt: actor.now.toISOString(), annulledBecause: recalculated };
  if (proposed !== undefined) {
    world.set(proposed, { current: true, ...annulled, ...columnsOf(value) });
    return [row, proposed];
  }
  const rest = { ...annulled, reason: recalculated };
  return [row, world.add(newEntry(world, calculatedNow(cell, value), actor, rest))];
};

const settleApproved = (world: World, row: Row, outlook: Outlook, actor: Actor): Row[] => {
  const { cell, now, proposed: wanted } = outlook;
  if (!now.ok) {
    const proposed = world.proposalOf(cellOf(row));
    const gone = endRow(world, row, cannot(now.reason), actor);
    return proposed === undefined ? gone : [...gone, ...withdraw(world, proposed, cannot(now.reason))];
  }
  if (!sameValue(now.value, valueNow(row))) return replaceApproved(world, row, outlook, now.value, actor);
  return proposeValue(world, row, cell, wanted.ok ? wanted.value : null, actor);
};

const laterCodes: readonly string[] = ['VALUE_CHANGED', 'GROUND_GONE'];

/** Says what a reported value would be now; answers with the row where that is news. */
const sayLater = (world: World, row: Row, doubts: readonly Doubt[]): Row[] => {
  const later = [...row.now.laterDoubts.filter(({ code }) => !laterCodes.includes(code)), ...doubts];
  if (JSON.stringify(later) === JSON.stringify(row.now.laterDoubts)) return [];
  world.set(row, { laterDoubts: later });
  return [row];
};

const settleReported = (world: World, row: Row, { cell, now, proposed }: Outlook, actor: Actor): Row[] => {
  const wanted = now.ok && !sameValue(now.value, valueNow(row)) ? now : proposed;
  if (!now.ok || !wanted.ok) {
    const reason = cannot(now.ok ? (wanted.ok ? '' : wanted.reason) : now.reason);
    // While a correction of what it comes from is only proposed, the reported value is as good as before.
    const said = sayLater(world, row, now.ok ? [] : [laterDoubt('GROUND_GONE', reason)]);
    return [...said, ...proposeValue(world, row, cell, { kind: 'not_done', reason }, actor)];
  }
  const shown = valueInWords(wanted.value, world.facts.labelOf);
  const differs = now.ok && !sameValue(now.value, valueNow(row));
  const said = sayLater(world, row, differs ? [laterDoubt('VALUE_CHANGED', `It would be ${shown} now`)] : []);
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
  const cells = cellsOf(world, accessionId);
  const calculated = cells.filter(({ spec }) => spec.formula !== null);
  if (calculated.length === 0) return [];
  const standing = answersOf(world, cells, 'standing');
  const proposed = answersOf(world, cells, 'proposed');
  const rows = calculated.flatMap((cell) => {
    const [now, later] = [standing.get(cell.key), proposed.get(cell.key)];
    return now === undefined || later === undefined ? [] : settle(world, { cell, now, proposed: later }, actor);
  });
  return [...new Set(rows)];
};
