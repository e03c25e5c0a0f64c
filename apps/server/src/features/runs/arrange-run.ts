import type {
  AddExtraInput,
  CloseGapsInput,
  EditRunInput,
  MoveInRunInput,
  Run,
  TakeOutInput,
} from '@aliquot/domain/runs/run';
import { isManager, roleFrom } from '@aliquot/domain/auth/roles';
import { whyNotTakeOut } from '@aliquot/domain/runs/control-rules';
import { closeGaps, movePlace, type PlaceMoves } from '@aliquot/domain/runs/run-places';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import { giveReason, groundsOf, type Scope } from '#db/transaction.ts';
import { refuseBy } from '#features/accessions/act-on-case.ts';
import { readCurrentResults } from '#features/results/results.repo.ts';
import { insertControlEvents } from './control-events.repo.ts';
import { placeExtras } from './create-run.ts';
import { followControls } from './follow-controls.ts';
import { followRun } from './follow-run.ts';
import { inRun, mustBeOpen, mustNotBeOver, type RunNow } from './in-run.ts';
import { touchRun, type StoredItem } from './read-run.repo.ts';
import { instrumentVerdict } from './run-ability.ts';
import { readInstrument } from './run-ability.repo.ts';
import { deleteItemsAt, insertItems, movePlaces, setInstrumentAndNotes } from './write-run.repo.ts';

const refuse = (message: string): never => {
  throw new AppError('BAD_REQUEST', { message });
};

/** A control of a started run: what it read stays on record, with who took it out and why. */
const takeOutControl = async (scope: Scope, tx: Transaction<DB>, run: RunNow, item: StoredItem, reason: string) => {
  const refusal = whyNotTakeOut(item, run.stored.status, { byManager: isManager(roleFrom(scope.acting.role)), reason });
  if (refusal !== null) throw refuseBy(refusal);
  if (reason !== '') await giveReason(tx, reason);
  if (run.stored.status === 'new') return;
  const read = Object.keys(item.readings);
  const removal = { kind: 'removal' as const, item, read: null, reason };
  await insertControlEvents(
    tx,
    run.stored.id,
    (read.length === 0 ? [null] : read).map((specId) => ({ ...removal, specId })),
  );
};

/** What stands there leaves the run; its orders wait for another. */
export const takeOut = (scope: Scope, input: TakeOutInput): Promise<Run> =>
  inRun(scope, input, async (tx, run) => {
    mustBeOpen(run);
    const here = run.items.filter(({ position }) => position === input.position);
    if (here.length === 0) throw new AppError('NOT_FOUND');
    for (const item of here) if (item.kind !== 'order') await takeOutControl(scope, tx, run, item, input.reason);
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
    // A control that is missing may be noticed when the results are reviewed.
    mustNotBeOver(run);
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
