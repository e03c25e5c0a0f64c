import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import { inReadOnly } from '#db/transaction.ts';
import { recordCall } from '#features/critical-calls/act-on-call.ts';
import { escalateOverdueCalls } from '#features/critical-calls/escalate-calls.ts';
import { openCall } from '#features/critical-calls/open-call.ts';
import { doing } from './laboratory.ts';
import type { World } from './world.ts';

const callRow = z.strictObject({ id: z.int(), version: z.int() });

const openCallsOf = (world: World, accessionId: number) =>
  inReadOnly(world.staff.tech, (db) =>
    readRows(
      db,
      callRow,
      sql`select id, version from critical_calls where accession_id = ${accessionId} and status = 'open' order by id`,
    ),
  );

const byPhone = { contactId: null, phone: null, channel: 'phone', saidAt: null, inPlaceOf: null } as const;

/** Nobody answered. */
export const tryCalls = async (world: World, accessionId: number, whom: string): Promise<void> => {
  for (const { id, version } of await openCallsOf(world, accessionId)) {
    await recordCall(doing(world.staff.tech, 'criticalCalls.record'), {
      idempotencyKey: randomUUID(),
      id,
      version,
      whom,
      ...byPhone,
      outcome: 'no_answer',
      note: null,
    });
  }
};

/** Told, and read back. */
export const completeCalls = async (
  world: World,
  accessionId: number,
  spokeTo: string,
  note: string,
): Promise<void> => {
  for (const { id, version } of await openCallsOf(world, accessionId)) {
    await recordCall(doing(world.staff.tech, 'criticalCalls.record'), {
      idempotencyKey: randomUUID(),
      id,
      version,
      whom: spokeTo,
      ...byPhone,
      outcome: 'read_back',
      note,
    });
  }
};

/** About a test as a whole. */
export const callByHand = async (world: World, orderId: number, reason: string): Promise<void> => {
  const input = { idempotencyKey: randomUUID(), orderId, resultId: null, reason };
  await openCall(doing(world.staff.tech, 'criticalCalls.open'), input);
};

export const escalate = (world: World): Promise<void> =>
  escalateOverdueCalls(doing(world.staff.manager, 'criticalCalls.escalate'));
