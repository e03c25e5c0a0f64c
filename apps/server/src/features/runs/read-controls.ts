import { isManager, roleFrom } from '@aliquot/domain/auth/roles';
import { isTypedOver, whyNotTypeOver, type Changing } from '@aliquot/domain/runs/control-rules';
import { judgeReading, type ControlReading, type ControlReadings } from '@aliquot/domain/runs/quality-control';
import type { ReadControlsInput, Run } from '@aliquot/domain/runs/run';
import { parseDecimal } from '@aliquot/domain/measures/decimal';
import type { StoredResult } from '@aliquot/domain/results/stored-result';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import { giveReason, type Scope } from '#db/transaction.ts';
import { refuseBy } from '#features/accessions/act-on-case.ts';
import { readCurrentResults } from '#features/results/results.repo.ts';
import { insertControlEvents, type ControlEvent } from './control-events.repo.ts';
import { followControls } from './follow-controls.ts';
import { openRun, type RunNow } from './in-run.ts';
import { touchRun, type StoredItem } from './read-run.repo.ts';
import { showRun } from './show-run.ts';
import { setReadings } from './write-run.repo.ts';

const refuse = (message: string): never => {
  throw new AppError('BAD_REQUEST', { message });
};

const mustBeRead = ({ stored: { status } }: RunNow): void => {
  if (status === 'in_progress' || status === 'review') return;
  refuse(status === 'new' ? 'The run has not started. Start it first.' : 'Run closed. QC cannot be edited.');
};

const noTarget = { low: null, high: null, within: null, code: null };

/** By what it must read; a duplicate by its tube, whose result comes first: the reading could not be judged, nor typed again. */
const judged = (item: StoredItem, specId: number, typed: string, results: readonly StoredResult[]): ControlReading => {
  const target = item.targets[String(specId)] ?? noTarget;
  const original = results.find((one) => one.orderId === item.orderId && one.specId === specId)?.value ?? null;
  if (target.within !== null && (original === null || parseDecimal(original) === null)) {
    refuse('Not saved. The tube it repeats has no numeric result yet. Enter that result first.');
  }
  return { typed, ...judgeReading(target, typed, original) };
};

type Step = { event: ControlEvent; item: StoredItem; specId: string; reading: ControlReading | null };

/** What one entry does; null where it says what is on record already. */
const stepOf = (
  item: StoredItem,
  { specId, typed }: ReadControlsInput['entries'][number],
  results: readonly StoredResult[],
  changing: Changing,
): Step | null => {
  const key = String(specId);
  const before = item.readings[key];
  const isOver = isTypedOver(before, typed, changing);
  if (before === undefined ? typed === '' : !isOver) return null;
  const refusal = before === undefined ? null : whyNotTypeOver(item, before, changing);
  if (refusal !== null) throw refuseBy(refusal);
  const reading = typed === '' ? null : judged(item, specId, typed, results);
  const kind = reading === null ? 'removal' : 'reading';
  return {
    event: { kind, item, specId: key, read: reading, reason: before === undefined ? null : changing.reason },
    item,
    specId: key,
    reading,
  };
};

const readingsAfter = (steps: readonly Step[]): { id: number; readings: ControlReadings }[] => {
  const after = new Map<number, ControlReadings>();
  for (const { item, specId, reading } of steps) {
    const { [specId]: _, ...others } = after.get(item.id) ?? item.readings;
    after.set(item.id, reading === null ? others : { ...others, [specId]: reading });
  }
  return [...after].map(([id, readings]) => ({ id, readings }));
};

/**
 * What controls read, judged by what they must read. The first reading is anybody's; another in its place, or none, is a manager's, with
 * a reason, and the first one stays on record. The run's quality control follows.
 */
export const readControls = (scope: Scope, input: ReadControlsInput): Promise<Run> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const run = await openRun(tx, input.id);
    mustBeRead(run);
    const extras = new Map(run.items.filter(({ kind }) => kind !== 'order').map((item) => [item.id, item]));
    const results = await readCurrentResults(
      tx,
      [...extras.values()].flatMap(({ orderId }) => orderId ?? []),
    );
    const changing = { byManager: isManager(roleFrom(scope.acting.role)), reason: input.reason };
    const steps = input.entries.flatMap((entry) => {
      const item = extras.get(entry.itemId);
      if (item === undefined) throw new AppError('NOT_FOUND');
      return stepOf(item, entry, results, changing) ?? [];
    });
    if (steps.length > 0) {
      if (steps.some(({ event }) => event.reason !== null)) await giveReason(tx, input.reason);
      await insertControlEvents(
        tx,
        input.id,
        steps.map(({ event }) => event),
      );
      await setReadings(tx, readingsAfter(steps));
      await touchRun(tx, input.id);
      await followControls(scope, tx, input.id);
    }
    return showRun(scope, tx, input.id);
  });
