import type { CreatedRun, CreateRunInput, ExtraItem } from '@aliquot/domain/runs/run';
import { freePlaces, placesIn, type RunLayout } from '@aliquot/domain/runs/run-layout';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { groundsOf, type Scope } from '#db/transaction.ts';
import { tubeKey, whyNotJoin } from './candidate.ts';
import { followControls } from './follow-controls.ts';
import { abilityOf, instrumentVerdict } from './run-ability.ts';
import { nextRunNumber } from './run-number.repo.ts';
import { showRun } from './show-run.ts';
import { candidatesOfOrders, type Candidate } from './waiting.repo.ts';
import { insertItems, insertRun, orderItem, type NewItem } from './write-run.repo.ts';

type Room = { layout: RunLayout; rackSize: number };

/** Controls stand where they were put, or in the first places. */
export const placeExtras = (extras: readonly ExtraItem[], room: Room, taken: Set<number>): NewItem[] =>
  extras.map(({ kind, label, lot, targets, orderId, position }) => {
    const place = position ?? freePlaces(room.layout, taken, 1, room.rackSize)[0];
    if (place === undefined || place > placesIn(room.layout, room.rackSize)) {
      throw new AppError('BAD_REQUEST', {
        message: `There is no empty position for ${label}. Choose a larger layout.`,
      });
    }
    if (taken.has(place)) {
      throw new AppError('BAD_REQUEST', {
        message: `The position for ${label} is taken. Choose another position.`,
      });
    }
    if ((kind === 'duplicate') !== (orderId !== null)) {
      throw new AppError('BAD_REQUEST', {
        message: 'A duplicate repeats a tube, and nothing else does. Choose the tube.',
      });
    }
    taken.add(place);
    return { position: place, kind, orderId, label, lot, targets };
  });

/** The tubes of these orders into the first free places, as many as there are; the rest stay outside. */
export const placeTubes = (
  candidates: readonly Candidate[],
  room: Room,
  taken: Set<number>,
): { items: NewItem[]; outside: Candidate[] } => {
  const tubes = [...Map.groupBy(candidates, tubeKey).values()];
  const places = freePlaces(room.layout, taken, tubes.length, room.rackSize);
  return {
    items: tubes.flatMap((orders, at) => {
      const place = places[at];
      if (place === undefined) return [];
      taken.add(place);
      return orders.map(({ orderId }) => orderItem(orderId, place));
    }),
    outside: tubes.slice(places.length).flat(),
  };
};

type Left = CreatedRun['left'][number];
const leftOut = ({ orderId, tube }: Candidate, why: string): Left => ({ orderId, caseId: tube.caseId, why });

const write = async (scope: Scope, tx: Transaction<DB>, input: CreateRunInput): Promise<CreatedRun> => {
  const able = await abilityOf(tx, input);
  const { refusal } = instrumentVerdict(able.instrument);
  if (refusal !== null) throw new AppError('BAD_REQUEST', { message: refusal, details: { field: 'instrumentId' } });
  await groundsOf(scope).hold(scope, tx, { orderIds: input.orderIds });
  const candidates = await candidatesOfOrders(tx, scope.acting.clients, input.orderIds);
  const judged = candidates.map((candidate) => ({ candidate, why: whyNotJoin(candidate, able) }));
  const known = new Set(candidates.map(({ orderId }) => orderId));
  const id = await insertRun(tx, {
    number: await nextRunNumber(tx, scope.now()),
    labId: able.labId,
    podId: input.podId ?? able.instrument?.podId ?? null,
    instrumentId: input.instrumentId,
    layout: input.layout,
    rackSize: input.rackSize,
    reagentLots: input.reagentLots,
    notes: input.notes,
    repeatOf: null,
    testIds: [...able.testIds],
  });
  const taken = new Set<number>();
  const extras = placeExtras(input.controls, input, taken);
  const { items, outside } = placeTubes(
    judged.flatMap(({ candidate, why }) => (why === null ? [candidate] : [])),
    input,
    taken,
  );
  await insertItems(tx, id, [...extras, ...items]);
  await followControls(scope, tx, id);
  return {
    run: await showRun(scope, tx, id),
    left: [
      ...judged.flatMap(({ candidate, why }) => (why === null ? [] : [leftOut(candidate, why)])),
      ...outside.map((candidate) => leftOut(candidate, 'No empty position is left.')),
      ...input.orderIds
        .filter((orderId) => !known.has(orderId))
        .map((orderId): Left => ({ orderId, caseId: null, why: 'Test not found.' })),
    ],
  };
};

/** A run with what was previewed; what cannot join any more is left out and named, the rest is not held up by it. */
export const createRun = (scope: Scope, input: CreateRunInput): Promise<CreatedRun> =>
  withIdempotencyKey(scope, input, (tx) => write(scope, tx, input));
