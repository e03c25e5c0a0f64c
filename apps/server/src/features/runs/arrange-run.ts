import type {
  AddExtraInput,
  CloseGapsInput,
  EditRunInput,
  MoveInRunInput,
  ReadControlsInput,
  Run,
  TakeOutInput,
} from '@aliquot/domain/runs/run';
import { judgeReading, type ControlReadings } from '@aliquot/domain/runs/quality-control';
import { closeGaps, movePlace, type PlaceMoves } from '@aliquot/domain/runs/run-places';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { groundsOf, type Scope } from '#db/transaction.ts';
import { refuseBy } from '#features/accessions/act-on-case.ts';
import { readCurrentResults } from '#features/results/results.repo.ts';
import { placeExtras } from './create-run.ts';
import { followControls } from './follow-controls.ts';
import { followRun } from './follow-run.ts';
import { inRun, mustBeOpen, openRun, type RunNow } from './in-run.ts';
import { touchRun, type StoredItem } from './read-run.repo.ts';
import { instrumentVerdict } from './run-ability.ts';
import { readInstrument } from './run-ability.repo.ts';
import { showRun } from './show-run.ts';
import { deleteItemsAt, insertItems, movePlaces, setInstrumentAndNotes, setReadings } from './write-run.repo.ts';

const refuse = (message: string): never => {
  throw new AppError('BAD_REQUEST', { message });
};

/** What stands there leaves the run; its orders wait for another. */
export const takeOut = (scope: Scope, input: TakeOutInput): Promise<Run> =>
  inRun(scope, input, async (tx, run) => {
    mustBeOpen(run);
    const here = run.items.filter(({ position }) => position === input.position);
    if (here.length === 0) throw new AppError('NOT_FOUND');
    const orderIds = here.flatMap(({ kind, orderId }) => (kind === 'order' && orderId !== null ? [orderId] : []));
    await groundsOf(scope).hold(scope, tx, { orderIds });
    if ((await readCurrentResults(tx, orderIds)).length > 0) {
      refuse('It has a result in this run. Withdraw the result first.');
    }
    if (run.items.some(({ kind, orderId }) => kind === 'duplicate' && orderId !== null && orderIds.includes(orderId))) {
      refuse('A duplicate in this run repeats it. Remove the duplicate first.');
    }
    await deleteItemsAt(tx, input.id, input.position);
    await touchRun(tx, input.id);
    await followRun(scope, tx, orderIds);
    await followControls(scope, tx, input.id);
  });

const takenIn = ({ items }: RunNow): Set<number> => new Set(items.map(({ position }) => position));

const putElsewhere = async (tx: Transaction<DB>, run: RunNow, moved: PlaceMoves): Promise<void> => {
  if (!moved.ok) throw refuseBy(moved);
  await movePlaces(tx, run.stored.id, moved.moves);
  await touchRun(tx, run.stored.id);
};

export const moveInRun = (scope: Scope, input: MoveInRunInput): Promise<Run> =>
  inRun(scope, input, async (tx, run) => {
    mustBeOpen(run);
    await putElsewhere(tx, run, movePlace(takenIn(run), run.stored, input));
  });

/** A list numbered anew without holes. */
export const closeGapsInRun = (scope: Scope, input: CloseGapsInput): Promise<Run> =>
  inRun(scope, input, (tx, run) => putElsewhere(tx, run, closeGaps(takenIn(run), run.stored, run.stored.status)));

const repeatsTube = ({ items }: RunNow, orderId: number | null): void => {
  if (orderId === null || items.some((item) => item.kind === 'order' && item.orderId === orderId)) return;
  refuse('The tube to repeat is not in this run. Choose one that is.');
};

export const addExtra = (scope: Scope, input: AddExtraInput): Promise<Run> =>
  inRun(scope, input, async (tx, run) => {
    mustBeOpen(run);
    repeatsTube(run, input.item.orderId);
    await insertItems(tx, input.id, placeExtras([input.item], run.stored, takenIn(run)));
    await touchRun(tx, input.id);
    await followControls(scope, tx, input.id);
  });

export const editRun = (scope: Scope, input: EditRunInput): Promise<Run> =>
  inRun(scope, input, async (tx, { stored }) => {
    if (input.instrumentId !== stored.instrumentId) {
      if (stored.status !== 'new') refuse('The instrument can be changed only before the run starts.');
      const instrument = input.instrumentId === null ? null : await readInstrument(tx, input.instrumentId);
      if (input.instrumentId !== null && instrument === null) throw new AppError('NOT_FOUND');
      const unable = stored.tests.find(({ id }) => instrument !== null && !instrument.testIds.includes(id));
      if (unable !== undefined) refuse(`This instrument does not run ${unable.name}. Choose another.`);
      const { refusal } = instrumentVerdict(instrument);
      if (refusal !== null) refuse(refusal);
    }
    await setInstrumentAndNotes(tx, input.id, input);
  });

const originalOf = (results: Awaited<ReturnType<typeof readCurrentResults>>, item: StoredItem, specId: number) =>
  results.find((result) => result.orderId === item.orderId && result.specId === specId)?.value ?? null;

/** What controls read, judged by what they must read; empty takes a reading back. The run's quality control follows. */
export const readControls = (scope: Scope, input: ReadControlsInput): Promise<Run> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const run = await openRun(tx, input.id);
    if (run.stored.status !== 'in_progress' && run.stored.status !== 'review') {
      refuse(
        run.stored.status === 'new' ? 'The run has not started. Start it first.' : 'Run closed. QC cannot be edited.',
      );
    }
    const extras = new Map(run.items.filter(({ kind }) => kind !== 'order').map((item) => [item.id, item]));
    const repeated = [...extras.values()].flatMap(({ orderId }) => orderId ?? []);
    const results = await readCurrentResults(tx, repeated);
    const changed = new Map<number, ControlReadings>();
    for (const { itemId, specId, typed } of input.entries) {
      const item = extras.get(itemId);
      if (item === undefined) throw new AppError('NOT_FOUND');
      const key = String(specId);
      const { [key]: _, ...others } = changed.get(itemId) ?? item.readings;
      const target = item.targets[key] ?? { low: null, high: null, within: null, code: null };
      const reading = { typed, ...judgeReading(target, typed, originalOf(results, item, specId)) };
      changed.set(itemId, typed === '' ? others : { ...others, [key]: reading });
    }
    await setReadings(
      tx,
      [...changed].map(([id, readings]) => ({ id, readings })),
    );
    await touchRun(tx, input.id);
    await followControls(scope, tx, input.id);
    return showRun(scope, tx, input.id);
  });
