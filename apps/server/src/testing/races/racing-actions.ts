import { randomUUID } from 'node:crypto';
import type { Reviewed, SavedResults } from '@aliquot/domain/results/result';
import { sql } from 'kysely';
import { inTransaction } from '#db/transaction.ts';
import { lockCase, recomputeCases } from '#features/accessions/case-parts.repo.ts';
import type { TestServer } from '../test-server.ts';

/** What is current for one result of an order; null: nothing is. */
export type Cell = { typed: string; state: string; number: number } | null;
/** The result two people act on, as both of them saw it. */
export type Seen = {
  accessionId: number;
  orderId: number;
  specId: number;
  stored: { id: number; version: number } | null;
  cell: Cell;
};
export type Answer = { won: boolean; said: string };
export type Action = {
  name: string;
  run: () => Promise<Answer>;
  /** What is current once it was done, and how many changes of the result that puts on the trail. */
  leaves: Cell;
  changes: number;
  /** An action without a request before it would always be first: it starts up to this much later, as long as a request takes. */
  requestMs?: number;
};

type Answered = { statusCode: number; body: string; json: () => { error?: { data?: { code?: string } } } };
/** A refusal a person can be shown; anything else is a fault. */
const refusals = ['CONFLICT', 'NOT_FOUND', 'BAD_REQUEST'];
const refusalOf = (response: Answered): string => {
  const code = response.json().error?.data?.code ?? '';
  if (!refusals.includes(code)) throw new Error(`${response.statusCode} ${response.body}`);
  return code;
};

export const racingActions = (server: TestServer) => {
  const send = (path: string, values: Record<string, unknown>, cookie: string) =>
    server.mutate(path, { idempotencyKey: randomUUID(), ...values }, cookie);

  const save = async ({ orderId, specId, stored }: Seen, typed: string, cookie: string): Promise<Answer> => {
    const entries = [{ orderId, specId, version: stored?.version ?? null, typed }];
    const response = await send('results.save', { entries }, cookie);
    if (response.statusCode !== 200) throw new Error(response.body);
    const [outcome] = (response.json().result.data as SavedResults).outcomes;
    return { won: outcome?.outcome === 'saved' || outcome?.outcome === 'withdrawn', said: outcome?.outcome ?? '' };
  };
  const review = async (path: string, { stored }: Seen, values: object, cookie: string): Promise<Answer> => {
    const response = await send(path, { results: [stored], ...values }, cookie);
    if (response.statusCode !== 200) throw new Error(response.body);
    const [outcome] = (response.json().result.data as Reviewed).outcomes;
    return { won: outcome?.outcome === 'done', said: outcome?.outcome ?? '' };
  };

  return {
    enter: (seen: Seen, typed: string, cookie: string): Action => ({
      name: 'enter',
      run: () => save(seen, typed, cookie),
      leaves: { typed, state: 'entered', number: seen.cell?.number ?? 1 },
      changes: 1,
    }),
    withdraw: (seen: Seen, cookie: string): Action => ({
      name: 'withdraw',
      run: () => save(seen, '', cookie),
      leaves: null,
      changes: 1,
    }),
    approve: (seen: Seen, cookie: string): Action => ({
      name: 'approve',
      run: () => review('results.approve', seen, { lane: 'one_by_one' }, cookie),
      leaves: seen.cell === null ? null : { ...seen.cell, state: 'approved' },
      changes: 1,
    }),
    reject: (seen: Seen, cookie: string): Action => ({
      name: 'reject',
      run: () => review('results.reject', seen, { reason: 'Clot in the probe' }, cookie),
      leaves: null,
      changes: 1,
    }),
    correct: (seen: Seen, typed: string, cookie: string): Action => ({
      name: 'correct',
      run: async () => {
        const response = await send('results.correct', { ...seen.stored, typed, reason: 'Wrong dilution' }, cookie);
        return response.statusCode === 200
          ? { won: true, said: 'saved' }
          : { won: false, said: refusalOf(response).toLowerCase() };
      },
      leaves: { typed, state: 'entered', number: (seen.cell?.number ?? 0) + 1 },
      // What it was is marked as corrected; what it is now is new.
      changes: 2,
    }),
    /** Stands for the release of a report: under the lock of the case, like every act on it. */
    release: (seen: Seen): Action => ({
      name: 'release',
      requestMs: 40,
      run: () =>
        inTransaction(server.db.scope(), async (tx) => {
          await lockCase(tx, 'all', seen.accessionId);
          const { numAffectedRows = 0n } = await sql`
            update orders set status = 'reported' where id = ${seen.orderId} and status = 'completed'`.execute(tx);
          await recomputeCases(tx, [seen.accessionId]);
          return { won: numAffectedRows === 1n, said: numAffectedRows === 1n ? 'released' : 'not completed' };
        }),
      leaves: seen.cell,
      changes: 0,
    }),
  };
};
export type RacingActions = ReturnType<typeof racingActions>;
