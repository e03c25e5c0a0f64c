import { randomUUID } from 'node:crypto';
import { isClear } from '@aliquot/domain/results/doubt';
import type { ApproveInput, Result, ResultEntry } from '@aliquot/domain/results/result';
import type { BenchFacts, BenchOrder } from '@aliquot/domain/results/bench-facts';
import { rangeQuestionOf } from '@aliquot/domain/results/range-question';
import { chooseRange } from '@aliquot/domain/ranges/choose-range';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { readBenchFacts } from '#features/results/read-bench.ts';
import { approve } from '#features/results/review-results.ts';
import { saveResults } from '#features/results/save-results.ts';
import { showResultsTo } from '#features/results/show-result.ts';
import { doing } from './laboratory.ts';
import { typedValue } from './typed-value.ts';

/** Values that are part of the story, by order and spec; null: not typed now. The others are made up. */
export type ChosenValue = (order: BenchOrder, specId: number) => string | null | undefined;

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
      // Where a child has no range of their own, what is typed still looks like somebody's value.
      const range = choice.kind === 'chosen' ? choice.range : (spec.ranges.at(-1) ?? null);
      const drawn = typedValue(order.subjectId, spec, range, roll);
      const given = chosen(order, spec.id);
      const typed = given === undefined ? drawn : given;
      return typed === null ? [] : [{ orderId, specId: spec.id, version: null, typed }];
    });
  });

/** The results of some orders as they come about: typed, typed again where two must, approved. */
export class BenchWork {
  readonly #typed = new Map<string, ResultEntry>();
  readonly #current = new Map<string, Result>();
  readonly #orderIds: readonly number[];

  constructor(orderIds: readonly number[]) {
    this.#orderIds = orderIds;
  }

  get results(): Result[] {
    return [...this.#current.values()];
  }

  async #save(by: Scope, entries: ResultEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const saved = await saveResults(doing(by, 'results.save'), { idempotencyKey: randomUUID(), entries });
    const refused = saved.outcomes.find(({ outcome }) => outcome === 'refused' || outcome === 'conflict');
    if (refused !== undefined) throw new Error(`not saved: ${refused.sentence}`);
    this.keep(saved.results);
  }

  keep(results: readonly Result[]): void {
    for (const result of results) {
      if (this.#orderIds.includes(result.orderId)) this.#current.set(`${result.orderId}/${result.specId}`, result);
    }
  }

  /** Types what has not been typed yet of these orders. */
  async type(
    by: Scope,
    roll: () => number,
    {
      orderIds = this.#orderIds,
      chosen = () => undefined,
    }: { orderIds?: readonly number[]; chosen?: ChosenValue } = {},
  ): Promise<void> {
    const facts = await inReadOnly(by, (db) => readBenchFacts(by, db, orderIds));
    const entries = entriesFor(facts, orderIds, roll, chosen).filter(
      ({ orderId, specId }) => !this.#typed.has(`${orderId}/${specId}`),
    );
    for (const entry of entries) this.#typed.set(`${entry.orderId}/${entry.specId}`, entry);
    await this.#save(by, entries);
  }

  /** A second technician types those again that need it. */
  async typeAgain(by: Scope): Promise<void> {
    await this.#save(
      by,
      this.results.flatMap(({ orderId, specId, version, secondEntry }): ResultEntry[] => {
        const first = this.#typed.get(`${orderId}/${specId}`);
        return secondEntry === 'missing' && first !== undefined ? [{ ...first, version }] : [];
      }),
    );
  }

  async approve(by: Scope, which: (result: Result) => boolean = () => true, most = 400): Promise<void> {
    const open = this.results.filter((result) => result.state === 'entered' && which(result)).slice(0, most);
    const [clear, others] = [open.filter(isClear), open.filter((result) => !isClear(result))];
    await this.#approve(by, clear, 'clear_lane');
    // What has a review reason is looked at test by test, and a critical result by itself.
    // What others are calculated from comes first.
    const measuredFirst = others.toSorted((a, b) => Number(a.calculated) - Number(b.calculated));
    const looked = Object.values(
      Object.groupBy(measuredFirst, ({ id, orderId, critical }) => (critical ? `critical ${id}` : String(orderId))),
    );
    for (const together of looked) await this.#approve(by, together ?? [], 'one_by_one');
  }

  async #approve(by: Scope, wanted: readonly Result[], lane: ApproveInput['lane']): Promise<void> {
    if (wanted.length === 0) return;
    // They may have been judged again since they were typed: the review reasons of now are those in sight.
    const facts = await inReadOnly(by, (db) => readBenchFacts(by, db, this.#orderIds));
    const now = new Map(showResultsTo(by.acting.userId, facts).map((result) => [result.id, result]));
    const seen = wanted.flatMap(({ id }) => now.get(id) ?? []);
    const { results, outcomes } = await approve(doing(by, 'results.approve'), {
      idempotencyKey: randomUUID(),
      results: seen.map(({ id, version, doubts }) => ({ id, version, acknowledged: doubts.map(({ code }) => code) })),
      lane,
    });
    const refused = outcomes.find(({ outcome }) => outcome !== 'done');
    if (refused !== undefined) throw new Error(`not approved: ${refused.sentence}`);
    this.keep(results);
  }
}
