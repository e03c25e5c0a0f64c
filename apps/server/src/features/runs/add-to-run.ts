import type { AddedToRun, AddToRunInput } from '@aliquot/domain/runs/run';
import { placeName, placesIn } from '@aliquot/domain/runs/run-layout';
import { ambiguousSentence, meaningWords, type ScanMeaning } from '@aliquot/domain/scan-codes/scan-meaning';
import type { Transaction } from 'kysely';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { groundsOf, type Scope } from '#db/transaction.ts';
import { meaningsOfScan } from '#features/scan-codes/meanings-of-scan.ts';
import { whyNotJoin } from './candidate.ts';
import { placeTubes } from './create-run.ts';
import { followControls } from './follow-controls.ts';
import { openRun, type RunNow } from './in-run.ts';
import { touchRun } from './read-run.repo.ts';
import { abilityOf } from './run-ability.ts';
import { showRun } from './show-run.ts';
import { followRun } from './follow-run.ts';
import { candidatesOfScan, type Candidate } from './waiting.repo.ts';
import { insertItems, orderItem, type NewItem } from './write-run.repo.ts';

type Answer = Omit<AddedToRun, 'run'>;

const aboutTube = (candidate: Candidate | undefined) => ({
  accessionId: candidate?.tube.accessionId ?? null,
  caseId: candidate?.tube.caseId ?? null,
  subjectName: candidate?.tube.subjectName ?? null,
});

const refused = (sentence: string, candidate?: Candidate): Answer => ({
  outcome: 'refused',
  position: null,
  place: null,
  ...aboutTube(candidate),
  orders: 0,
  sentence,
  otherRun: candidate?.openRun ?? null,
});

const inPlace = ({ stored }: RunNow, position: number, candidate: Candidate | undefined, orders: number) => ({
  position,
  place: placeName(stored.layout, position),
  ...aboutTube(candidate),
  orders,
  otherRun: null,
});

const placesFor = (run: RunNow, joining: readonly Candidate[], asked: number | null): NewItem[] => {
  const taken = new Set(run.items.map(({ position }) => position));
  const free = asked !== null && !taken.has(asked) && asked <= placesIn(run.stored.layout, run.stored.rackSize);
  if (asked !== null && free) return joining.map(({ orderId }) => orderItem(orderId, asked));
  return placeTubes(joining, run.stored, taken).items;
};

/** The one tube or case a scan stands for, or why nothing can be added by it. Never more than one case. */
const meantBy = (code: string, meanings: readonly ScanMeaning[]): ScanMeaning | string => {
  const [only, second] = meanings;
  if (only === undefined) return `Not added. No tube or accession has the number ${code}. Check the label.`;
  if (second !== undefined) {
    const whatToDo =
      'Scan the other number of the tube in your hand, its barcode or its Case ID, and tell a lab manager that this one is shared.';
    return ambiguousSentence('Not added.', code, meanings, whatToDo);
  }
  return only.kind === 'tube' || only.kind === 'accession'
    ? only
    : `Not added. ${code} is not a tube: ${meaningWords(only)}. Scan the label of the tube.`;
};

const add = async (scope: Scope, tx: Transaction<DB>, input: AddToRunInput, run: RunNow): Promise<Answer> => {
  const meant = meantBy(input.code, await meaningsOfScan(tx, scope, input.code));
  if (typeof meant === 'string') return refused(meant);
  const candidates = await candidatesOfScan(tx, scope.acting.clients, meant);
  const [first] = candidates;
  if (first === undefined) {
    // An aliquot, for instance: its tests are on the tube it was taken from.
    return refused(`Not added. ${meaningWords(meant)} has no tests. Scan the tube that has its tests.`);
  }
  const here = run.items.find(({ orderId }) => candidates.some((candidate) => candidate.orderId === orderId));
  const able = await abilityOf(tx, {
    testIds: run.stored.tests.map(({ id }) => id),
    instrumentId: run.stored.instrumentId,
    labId: run.stored.labId,
  });
  const joining = candidates.filter((candidate) => whyNotJoin(candidate, able) === null);
  if (joining.length === 0 && here !== undefined) {
    return {
      outcome: 'present',
      ...inPlace(run, here.position, first, 0),
      sentence: `${first.tube.caseId} is at ${placeName(run.stored.layout, here.position)}.`,
    };
  }
  if (run.stored.status !== 'new' && run.stored.status !== 'in_progress') {
    return refused('This run takes no more tubes. Add it to another run.', first);
  }
  if (joining.length === 0) {
    // Of the tests this run does, the one that was asked for says it best.
    const asked = candidates.find(({ testId }) => able.testIds.has(testId)) ?? first;
    return refused(whyNotJoin(asked, able) ?? '', asked);
  }
  await groundsOf(scope).hold(scope, tx, { orderIds: joining.map(({ orderId }) => orderId) });
  const items =
    here === undefined
      ? placesFor(run, joining, input.position)
      : joining.map(({ orderId }) => orderItem(orderId, here.position));
  const [placed] = items;
  if (placed === undefined) return refused('No empty position is left in this run.', joining[0]);
  await insertItems(tx, run.stored.id, items);
  await touchRun(tx, run.stored.id);
  if (run.stored.status === 'in_progress')
    await followRun(
      scope,
      tx,
      items.flatMap(({ orderId }) => orderId ?? []),
    );
  await followControls(scope, tx, run.stored.id);
  const tests = items.length === 1 ? '1 test' : `${items.length} tests`;
  return {
    outcome: 'added',
    ...inPlace(run, placed.position, joining[0], items.length),
    sentence: `Added at ${placeName(run.stored.layout, placed.position)}, ${tests}.`,
  };
};

/** A tube scanned at a run is found in it, put into it, or refused with the reason. */
export const addToRun = (scope: Scope, input: AddToRunInput): Promise<AddedToRun> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const run = await openRun(tx, input.id);
    const answer = await add(scope, tx, input, run);
    return { ...answer, run: await showRun(scope, tx, input.id) };
  });
