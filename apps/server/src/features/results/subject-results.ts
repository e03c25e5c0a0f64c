import type {
  ResultCell,
  SubjectResults,
  SubjectResultsInput,
  Trend,
  TrendInput,
  TrendPoint,
} from '@aliquot/domain/results/subject-results';
import { valueInWords } from '@aliquot/domain/results/entered-value';
import type { Limits } from '@aliquot/domain/ranges/reference-range';
import type { TestSnapshot } from '@aliquot/domain/test-specs/test';
import type { TestVersion } from '@aliquot/domain/results/bench-facts';
import { rangeShown } from '@aliquot/domain/results/range-shown';
import { isUnanswered } from '@aliquot/domain/results/stored-result';
import { valueOf } from '@aliquot/domain/results/stored-value';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { readBenchFacts } from './read-bench.ts';
import { readCodeLabels } from './results.repo.ts';
import { correctionOf, isWithheld } from './show-result.ts';
import {
  listResultCases,
  readAnalytes,
  readMeasurements,
  readTrendPoints,
  testsWithResults,
  type StoredMeasurement,
  type StoredPoint,
  type TrendQuestion,
} from './subject-results.repo.ts';
import { readSnapshots } from './test-snapshots.repo.ts';

type Facts = { labelOf: (code: string) => string; testOf: (version: TestVersion) => TestSnapshot };

const show = ({ labelOf, testOf }: Facts, stored: StoredMeasurement): ResultCell => ({
  resultId: stored.resultId,
  accessionId: stored.accessionId,
  specId: stored.specId,
  state: stored.state,
  shown: valueInWords(valueOf(stored), labelOf),
  unit: isUnanswered(stored) ? null : stored.unit,
  method: testOf(stored).method,
  flag: stored.flag,
  critical: stored.critical,
  rangeShown: rangeShown(stored.range),
  corrected: correctionOf(stored, labelOf),
  calledAt: stored.calledAt,
});

/** Without what the reader may still have to type a second time, unseen. Approved values, nearly all, are not asked about. */
const withoutHidden = async (
  scope: Scope,
  db: Kysely<DB>,
  stored: readonly StoredMeasurement[],
): Promise<readonly StoredMeasurement[]> => {
  const open = stored.filter(({ state, calculated }) => state !== 'approved' && !calculated);
  if (open.length === 0) return stored;
  const orderIds = [...new Set(open.map(({ orderId }) => orderId))];
  const facts = await readBenchFacts(scope, db, orderIds, 'only these');
  const hidden = new Set(open.filter((one) => isWithheld(scope.acting.userId, facts, one)));
  return stored.filter((one) => !hidden.has(one));
};

/** The matrix of a person's results: a fixed number of statements, however many cases and analytes. */
export const listSubjectResults = (scope: Scope, input: SubjectResultsInput): Promise<SubjectResults> =>
  inReadOnly(scope, async (db) => {
    const visibleClients = scope.acting.clients;
    const rows = await listResultCases(db, visibleClients, input);
    const cases = rows.slice(0, input.take);
    const last = rows.length > input.take ? cases.at(-1) : undefined;
    const stored = await readMeasurements(
      db,
      visibleClients,
      input,
      cases.map(({ accessionId }) => accessionId),
    );
    const visible = await withoutHidden(scope, db, stored);
    const facts = { labelOf: await readCodeLabels(db), testOf: await readSnapshots(scope, db, visible) };
    return {
      cases,
      analytes: await readAnalytes(db, [...new Set(visible.map(({ specId }) => specId))]),
      cells: visible.map((one) => show(facts, one)),
      tests: await testsWithResults(db, visibleClients, input.subjectId),
      next: last === undefined ? null : { at: last.collectedAt, id: last.accessionId },
    };
  });

const mostPoints = 500;

type Limited = Pick<StoredMeasurement, 'range' | 'specId'> & TestVersion;

/** Limits of the range itself, else those the test had for everybody. */
export const criticalOf = ({ testOf }: Pick<Facts, 'testOf'>, stored: Limited): Pick<Limits, 'low' | 'high'> | null =>
  stored.range?.critical ?? testOf(stored).resultSpecs.find(({ id }) => id === stored.specId)?.critical ?? null;

const showPoint = (facts: Facts, stored: StoredPoint): TrendPoint => {
  const { specId: _spec, ...measured } = show(facts, stored);
  const critical = criticalOf(facts, stored);
  return {
    ...measured,
    caseId: stored.caseId,
    at: stored.at,
    labTimezone: stored.labTimezone,
    value: stored.value,
    operator: stored.operator,
    low: stored.range?.low ?? null,
    high: stored.range?.high ?? null,
    criticalLow: critical?.low ?? null,
    criticalHigh: critical?.high ?? null,
  };
};

/** One analyte through time, each point with the limits that were in force when it was judged. */
export const trendOf = async (scope: Scope, db: Kysely<DB>, input: TrendQuestion, most: number): Promise<Trend> => {
  const rows = await readTrendPoints(db, scope.acting.clients, input, most);
  const facts = { labelOf: await readCodeLabels(db), testOf: await readSnapshots(scope, db, rows) };
  const points = rows.slice(0, most).map((stored) => showPoint(facts, stored));
  return { points: points.toReversed(), more: rows.length > most };
};

export const readTrend = (scope: Scope, input: TrendInput): Promise<Trend> =>
  inReadOnly(scope, (db) => trendOf(scope, db, input, mostPoints));
