import { randomUUID } from 'node:crypto';
import type { Result, ResultEntry } from '@aliquot/domain/results/result';
import { chooseRange } from '@aliquot/domain/ranges/choose-range';
import { inReadOnly } from '#db/transaction.ts';
import { readBenchFacts, type BenchFacts } from '#features/results/bench-facts.ts';
import type { BenchOrder } from '#features/results/bench-orders.repo.ts';
import { rangeQuestionOf } from '#features/results/judge-entries.ts';
import { approve } from '#features/results/review-results.ts';
import { saveResults } from '#features/results/save-results.ts';
import type { Staff } from './laboratory.ts';
import { typedValue } from './typed-value.ts';

/** Values that are part of the story, by order and spec; null: nobody typed it yet. The others are made up. */
export type ChosenValue = (order: BenchOrder, specId: number) => string | null | undefined;

const mostAtOnce = 400;
const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / mostAtOnce) }, (_, part) =>
    items.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );

export const readFacts = ({ tech }: Staff, orderIds: readonly number[]): Promise<BenchFacts> =>
  inReadOnly(tech, (db) => readBenchFacts(tech, db, orderIds, 'reading'));

const entriesFor = (
  facts: BenchFacts,
  orderIds: readonly number[],
  roll: () => number,
  chosen: ChosenValue,
): ResultEntry[] =>
  orderIds.flatMap((orderId) => {
    const order = facts.orders.get(orderId);
    if (order === undefined) return [];
    const asked = rangeQuestionOf(facts, order);
    return facts.testOf(order).resultSpecs.flatMap((spec): ResultEntry[] => {
      if (!spec.active || spec.formula !== null) return [];
      const choice = chooseRange(spec.ranges, asked);
      const drawn = typedValue(spec, choice.kind === 'chosen' ? choice.range : null, roll);
      const given = chosen(order, spec.id);
      const typed = given === undefined ? drawn : given;
      return typed === null ? [] : [{ orderId, specId: spec.id, version: null, typed }];
    });
  });

/** Types results for these orders; a second person types those again that need it. Returns what is current then. */
export const enterResults = async (
  staff: Staff,
  orderIds: readonly number[],
  roll: () => number,
  options: { chosen?: ChosenValue; twice?: boolean } = {},
): Promise<Result[]> => {
  if (orderIds.length === 0) return [];
  const entries = entriesFor(await readFacts(staff, orderIds), orderIds, roll, options.chosen ?? (() => undefined));
  const current = new Map<number, Result>();
  for (const part of inParts(entries)) {
    const saved = await saveResults(staff.tech, { idempotencyKey: randomUUID(), entries: part });
    for (const result of saved.results) current.set(result.id, result);
    const typedBy = new Map(part.map((entry) => [`${entry.orderId}/${entry.specId}`, entry]));
    const again = saved.results.flatMap(({ orderId, specId, version, secondEntry }): ResultEntry[] => {
      const first = typedBy.get(`${orderId}/${specId}`);
      return secondEntry === 'missing' && first !== undefined ? [{ ...first, version }] : [];
    });
    if (options.twice === false || again.length === 0) continue;
    const second = await saveResults(staff.manager, { idempotencyKey: randomUUID(), entries: again });
    for (const result of second.results) current.set(result.id, result);
  }
  const asked = new Set(orderIds);
  return [...current.values()].filter(({ orderId }) => asked.has(orderId));
};

/** The manager looks at each and approves it. */
export const approveAll = async ({ manager }: Staff, results: readonly Result[]): Promise<Result[]> => {
  const approved: Result[] = [];
  const open = results.filter(({ state }) => state === 'entered');
  for (const part of inParts(open)) {
    const reviewed = await approve(manager, {
      idempotencyKey: randomUUID(),
      results: part.map(({ id, version }) => ({ id, version })),
      lane: 'one_by_one',
    });
    const asked = new Set(part.map(({ id }) => id));
    approved.push(...reviewed.results.filter(({ id }) => asked.has(id)));
  }
  return approved;
};
