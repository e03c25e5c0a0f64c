import {
  cellKey,
  collectedOf,
  specOf,
  tubesOf,
  type BenchFacts,
  type BenchOrder,
  standingResults,
} from '@aliquot/domain/results/bench-facts';
import { waitingIn } from '@aliquot/domain/results/case-answers';
import { whyNotNow } from '@aliquot/domain/results/entry-decision';
import { rangeQuestionOf } from '@aliquot/domain/results/range-question';
import type { EarlierResult } from '@aliquot/domain/results/result';
import { needsSecondEntry } from '@aliquot/domain/results/second-entry';
import { entrySpecOf, judgingSpecOf } from '@aliquot/domain/results/spec-rules';
import { ageAt, completedYears } from '@aliquot/domain/results/subject-age';
import { placeName } from '@aliquot/domain/runs/run-layout';
import { moveRun } from '@aliquot/domain/runs/run-state';
import type {
  BenchNote,
  Worklist,
  WorklistCell,
  WorklistColumn,
  WorklistInput,
  WorklistRow,
} from '@aliquot/domain/worklist/worklist';
import { controlsSome } from '@aliquot/domain/runs/quality-control';
import { limitsFor } from '@aliquot/domain/ranges/applied-limits';
import { chooseRange, type RangeQuestion } from '@aliquot/domain/ranges/choose-range';
import type { DeltaNeighbor } from '@aliquot/domain/ranges/judge-delta';
import { criticalSigns } from '@aliquot/domain/ranges/limit-words';
import { isSpecimenBlocked, nearestTo, personAndSpec } from '@aliquot/domain/consequences/neighbors';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import { isSharedCode, type ScanMeaning } from '@aliquot/domain/scan-codes/scan-meaning';
import type { Kysely } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { readNeighbors } from '#features/consequences/neighbors.repo.ts';
import { earlierResults } from '#features/results/earlier-results.ts';
import { approverMayBeEnterer } from '#features/results/review-results.ts';
import { rangeFor } from '#features/results/range-for.ts';
import { readBenchFacts } from '#features/results/read-bench.ts';
import { isWithheld, showResultTo } from '#features/results/show-result.ts';
import { readSnapshots } from '#features/results/test-snapshots.repo.ts';
import { readMeanings } from '#features/scan-codes/scan-codes.repo.ts';
import { readBenchNotes } from './bench-notes.repo.ts';
import { lacksOf } from '#features/runs/follow-controls.ts';
import { orderIdsOf, readItems, readRun, type StoredItem, type StoredRun } from '#features/runs/read-run.repo.ts';
import { factsOfRun } from '#features/runs/show-run.ts';
import { newestVersion, readOpenCalls, type OpenCall } from './worklist.repo.ts';

const columnOf = (spec: ResultSpec, double: boolean, labelOf: BenchFacts['labelOf']): WorklistColumn => {
  const { titre: _titre, reportable, options: _options, ...entry } = entrySpecOf(spec, labelOf);
  const { options, delta } = judgingSpecOf(spec, labelOf);
  return {
    specId: spec.id,
    code: spec.code,
    label: spec.label,
    unit: spec.unit,
    ucum: spec.ucum,
    molarMass: spec.molarMass,
    required: spec.required,
    calculated: spec.formula !== null,
    double,
    entry: {
      ...entry,
      options: [...options],
      titre: spec.titre,
      reportable: reportable === null ? null : { low: reportable.low, high: reportable.high },
    },
    critical: spec.critical === null ? null : criticalSigns(spec.critical),
    delta,
  };
};

/** The newest wording of every result these orders ask for, in the order of the test. */
const specsOf = (facts: BenchFacts, orders: readonly BenchOrder[]): ResultSpec[] => {
  const newestFirst = orders.toSorted((a, b) => b.specVersion - a.specVersion);
  const specs = new Map<number, ResultSpec>();
  for (const order of newestFirst) {
    for (const spec of facts.testOf(order).resultSpecs) {
      if (spec.active && !specs.has(spec.id)) specs.set(spec.id, spec);
    }
  }
  return [...specs.values()];
};

type Cell = { orderId: number; specId: number };

type Around = {
  actorId: number | null;
  facts: BenchFacts;
  earlierOf: (cell: Cell) => EarlierResult[];
  neighborsOf: (cell: Cell) => DeltaNeighbor[];
  waiting: ReadonlyMap<string, readonly string[]>;
  calls: ReadonlyMap<number, NonNullable<WorklistRow['call']>>;
  notes: ReadonlyMap<number, BenchNote[]>;
  layout: StoredRun['layout'];
  /** By the code in capitals. */
  meanings: ReadonlyMap<string, readonly ScanMeaning[]>;
};

const cellOf = (
  { actorId, facts, earlierOf, neighborsOf, waiting }: Around,
  order: BenchOrder,
  spec: ResultSpec,
  asked: RangeQuestion,
): WorklistCell => {
  const at = { orderId: order.orderId, specId: spec.id };
  const stored = facts.current.get(cellKey(at)) ?? null;
  const proposed = facts.proposals.get(cellKey(at));
  const result = stored === null ? null : showResultTo(actorId, facts, stored);
  const proposal = proposed === undefined ? null : showResultTo(actorId, facts, proposed);
  return {
    specId: spec.id,
    result,
    proposal,
    waitsFor: stored === null ? [...(waiting.get(cellKey(at)) ?? [])] : [],
    awaitsSecond: (stored !== null && result === null) || (proposed !== undefined && proposal === null),
    version: stored?.version ?? null,
    range: rangeFor(spec, asked),
    limits: limitsFor(chooseRange(spec.ranges, asked), spec.critical),
    earlier: earlierOf(at),
    neighbors: neighborsOf(at),
  };
};

const codesOf = ({ tube }: StoredItem): string[] =>
  tube === null ? [] : [tube.caseId, ...(tube.barcode === null ? [] : [tube.barcode])];

const sharedCodesOf = ({ meanings }: Around, item: StoredItem): string[] => {
  const { tube } = item;
  return tube === null
    ? []
    : codesOf(item).filter((code) => isSharedCode(tube.accessionId, meanings.get(code.toUpperCase()) ?? []));
};

/** A call says what was entered: whoever may still have to enter it a second time does not see it before. */
const callsSeenBy = (actorId: number | null, facts: BenchFacts, calls: readonly OpenCall[]): Around['calls'] => {
  const withheld = new Set(
    standingResults(facts)
      .filter((result) => isWithheld(actorId, facts, result))
      .map(({ id }) => id),
  );
  const seen = calls.filter(({ resultId }) => resultId === null || !withheld.has(resultId));
  // What is due first takes the place of the others of its order.
  return new Map(seen.toReversed().map(({ orderId, id, kind, dueAt }) => [orderId, { id, kind, dueAt }]));
};

const rowOf = (around: Around, item: StoredItem): WorklistRow => {
  const order = item.kind === 'order' ? around.facts.orders.get(item.orderId ?? 0) : undefined;
  const asked = order === undefined ? null : rangeQuestionOf(around.facts, order);
  const collectedAt = order === undefined ? null : collectedOf(around.facts, order, order.sampleId).at;
  const years =
    order === undefined || collectedAt === null
      ? null
      : completedYears(ageAt(order, new Date(collectedAt), order.timezone));
  const specs = order === undefined ? [] : around.facts.testOf(order).resultSpecs.filter(({ active }) => active);
  return {
    itemId: item.id,
    position: item.position,
    place: placeName(around.layout, item.position),
    kind: item.kind,
    orderId: item.orderId,
    status: item.status,
    locked: order === undefined ? null : whyNotNow(around.facts, order),
    tube: item.tube,
    age: years === null ? null : `${years} y`,
    collectedAt,
    approval: order === undefined ? null : { approverMayBeEnterer: approverMayBeEnterer(order) },
    condition: order === undefined ? null : (tubesOf(around.facts, order.sampleId)?.[0].condition ?? null),
    holds: (order?.holds ?? []).map(({ blocks, reason }) => ({ blocks: [...blocks], reason })),
    method: order === undefined ? null : around.facts.testOf(order).method,
    label: item.label,
    lot: item.lot,
    targets: item.targets,
    readings: item.readings,
    cells: order === undefined || asked === null ? [] : specs.map((spec) => cellOf(around, order, spec, asked)),
    sharedCodes: item.kind === 'order' ? sharedCodesOf(around, item) : [],
    call: around.calls.get(item.orderId ?? 0) ?? null,
    notes: item.kind === 'order' ? (around.notes.get(item.orderId ?? 0) ?? []) : [],
  };
};

const columnsOf = async (
  scope: Scope,
  db: Kysely<DB>,
  facts: BenchFacts,
  orders: readonly BenchOrder[],
  testId: number,
): Promise<WorklistColumn[]> => {
  if (orders.length > 0) {
    return specsOf(facts, orders).map((spec) =>
      columnOf(
        spec,
        spec.formula === null &&
          orders.some((order) => specOf(facts, order, spec.id) !== undefined && needsSecondEntry(order, spec)),
        facts.labelOf,
      ),
    );
  }
  const specVersion = await newestVersion(db, testId);
  if (specVersion === null) return [];
  const testOf = await readSnapshots(scope, db, [{ testId, specVersion }]);
  return testOf({ testId, specVersion })
    .resultSpecs.filter(({ active }) => active)
    .map((spec) => columnOf(spec, spec.entryMode === 'double', facts.labelOf));
};

/** What the delta check of each cell compares with. */
const readAround = async (
  db: Kysely<DB>,
  facts: BenchFacts,
  orders: readonly BenchOrder[],
): Promise<(cell: Cell) => DeltaNeighbor[]> => {
  const questions = orders.flatMap((order) => {
    const { orderId, subjectId, sampleId } = order;
    if (isSpecimenBlocked(facts, order, sampleId)) return [];
    const { at } = collectedOf(facts, order, sampleId);
    return facts
      .testOf(order)
      .resultSpecs.filter(({ delta }) => delta !== null)
      .map(({ id }) => ({ orderId, specId: id, subjectId, at }));
  });
  const asked = new Map(questions.map((one) => [cellKey(one), one]));
  const found = Map.groupBy(await readNeighbors(db, questions, []), personAndSpec);
  return (cell) => {
    const question = asked.get(cellKey(cell));
    return question === undefined ? [] : nearestTo(question, found.get(personAndSpec(question)) ?? []);
  };
};

/** One run's items for one test; the number of statements does not grow with the number of rows. */
export const getWorklist = (scope: Scope, { id, testId }: WorklistInput): Promise<Worklist> =>
  inReadOnly(scope, async (db) => {
    const stored = await readRun(db, id);
    const test = stored?.tests.find((one) => one.id === testId);
    if (stored === null || test === undefined) throw new AppError('NOT_FOUND');
    const all = await readItems(db, id);
    const orderIds = orderIdsOf(all.filter((item) => item.testId === testId));
    const facts = await readBenchFacts(scope, db, orderIds);
    const orders = orderIds.flatMap((orderId) => facts.orders.get(orderId) ?? []);
    const columns = await columnsOf(scope, db, facts, orders, testId);
    const specIds = columns.map(({ specId }) => specId);
    const items = all.filter((item) => (item.kind === 'order' ? item.testId === testId : controlsSome(item, specIds)));
    const meanings = await readMeanings(db, scope.acting.clients, items.flatMap(codesOf), 'all');
    const around: Around = {
      actorId: scope.acting.userId,
      facts,
      earlierOf: await earlierResults(db, facts, orders),
      neighborsOf: await readAround(db, facts, orders),
      waiting: waitingIn(facts),
      calls: callsSeenBy(scope.acting.userId, facts, await readOpenCalls(db, orderIds)),
      notes: await readBenchNotes(db, orderIds),
      layout: stored.layout,
      meanings: Map.groupBy(meanings, ({ code }) => code.toUpperCase()),
    };
    const action = stored.status === 'review' ? 'complete' : 'submit';
    const moved = moveRun(factsOfRun(stored, all, await lacksOf(scope, db, id, all)), { kind: action });
    return {
      run: {
        id,
        version: stored.version,
        number: stored.number,
        status: stored.status,
        qc: stored.qc,
        instrument: stored.instrument?.name ?? null,
        labTimezone: stored.labTimezone,
        next: { action, whyNot: moved.ok ? null : moved.sentence },
      },
      test,
      siblings: stored.tests,
      columns,
      rows: items.map((item) => rowOf(around, item)),
    };
  });
