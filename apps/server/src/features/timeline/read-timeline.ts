import { placeName } from '@aliquot/domain/runs/run-layout';
import type { RecordedFact, TestNamed } from '@aliquot/domain/timeline/case-fact';
import { timelineItems } from '@aliquot/domain/timeline/timeline-items';
import type { Timeline } from '@aliquot/domain/timeline/timeline-item';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { readBenchFacts } from '#features/results/read-bench.ts';
import { factsOf, type Naming } from './case-facts.ts';
import {
  readCaseChanges,
  readChanges,
  readRunChanges,
  readNames,
  readTests,
  type RowChange,
  type RunChange,
  type TimelineNames,
} from './changes.repo.ts';
import { cellOf, hiddenResults, resultsNow } from './hidden-results.ts';
import { walk, type RowThen, type Step } from './row-then.ts';

/** More than the busiest accession ever has; what is older stays on the audit trail. */
const mostChanges = 4_000;
const mostItems = 300;

const cellAt = ({ change, row }: Pick<Step, 'change' | 'row'>): string => `${cellOf(row)}/${change.at}`;

/** A correction ends one entry and adds the next in one save, or approves the one that was proposed. */
const correctionsIn = (changes: readonly RowChange[]): Pick<Naming, 'corrects' | 'isCorrected'> => {
  const ended = new Map<string, RowThen>();
  const added = new Set<string>();
  walk(changes, (step) => {
    if (step.change.table !== 'results') return;
    if (step.change.change === 'insert' || step.change.after?.['state'] === 'approved') added.add(cellAt(step));
    else if (step.change.after?.['state'] === 'superseded') ended.set(cellAt(step), step.row);
  });
  return { corrects: (step) => ended.get(cellAt(step)) ?? null, isCorrected: (step) => added.has(cellAt(step)) };
};

const namesIn = (db: Kysely<DB>, changes: readonly RowChange[]): Promise<TimelineNames> => {
  const values = (column: string): unknown[] => changes.map(({ after }) => after?.[column]);
  return readNames(db, {
    printers: values('printer_id'),
    users: values('assignee_id'),
    subjects: changes.some(({ change, after }) => change === 'update' && after !== null && 'subject_id' in after)
      ? changes.filter(({ table }) => table === 'accessions').map(({ after }) => after?.['subject_id'])
      : [],
  });
};

const runFact = ({ seq, at, by, act, ...joined }: RunChange, test: TestNamed): RecordedFact => {
  const run = { id: joined.runId, number: joined.number };
  const place = placeName(joined.layout, joined.position);
  return { id: seq, at, by, fact: { kind: 'run', act, run, place, ...test } };
};

const noCounts = {
  call_back: 0,
  corrected_report: 0,
  decide: 0,
  approve_again: 0,
  ends: 0,
  judged_again: 0,
};

const followFacts = async (scope: Scope, db: Kysely<DB>, accessionId: number): Promise<RecordedFact[]> => {
  const changes = await readCaseChanges(db, scope.acting.clients, accessionId, mostItems);
  return changes.map(({ id, at, by, action, counts }) => ({
    id: `change-${id}`,
    at,
    by,
    fact: { kind: 'follows', changeId: id, action, counts: { ...noCounts, ...counts } },
  }));
};

const newestFirst = (a: RecordedFact, b: RecordedFact): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0);

/** What happened to an accession, in words, without a value that is hidden from the person asking. */
export const readTimeline = (scope: Scope, accessionId: number): Promise<Timeline> =>
  inReadOnly(scope, async (db) => {
    const newest = await readChanges(db, scope.acting.clients, { table: 'accessions', id: accessionId }, mostChanges);
    const changes = newest.toReversed();
    const tests = new Map((await readTests(db, scope.acting.clients, accessionId)).map((test) => [test.orderId, test]));
    const results = resultsNow(changes);
    const facts = await readBenchFacts(scope, db, results.size === 0 ? [] : [...tests.keys()]);
    const hidden = hiddenResults(scope, facts, results);
    const naming: Naming = {
      names: await namesIn(db, changes),
      testOf: (orderId) => (orderId === null ? null : (tests.get(orderId) ?? null)),
      labelOf: (orderId, specId) => {
        const order = facts.orders.get(orderId);
        const specs = order === undefined ? [] : facts.testOf(order).resultSpecs;
        return specs.length < 2 ? null : (specs.find(({ id }) => id === specId)?.label ?? null);
      },
      codeLabelOf: facts.labelOf,
      isHidden: (id) => hidden.has(id),
      ...correctionsIn(changes),
    };
    const recorded = walk(changes, (step): RecordedFact[] =>
      factsOf(step, naming).map((fact, part) => ({
        id: part === 0 ? step.change.seq : `${step.change.seq}-${part}`,
        at: step.change.at,
        by: step.change.by,
        fact,
      })),
    ).flat();
    const joined = (await readRunChanges(db, [...tests.keys()])).flatMap((run) => {
      const test = tests.get(run.orderId);
      return test === undefined ? [] : [runFact(run, test)];
    });
    const followed = await followFacts(scope, db, accessionId);
    const items = timelineItems([...followed, ...recorded.toReversed(), ...joined].toSorted(newestFirst));
    return { items: items.slice(0, mostItems), more: items.length > mostItems || newest.length === mostChanges };
  });
