import { randomUUID } from 'node:crypto';
import { doubtCodes } from '@aliquot/domain/results/doubt';
import type { Reviewed, SavedResults } from '@aliquot/domain/results/result';
import { sql } from 'kysely';
import { inTransaction } from '#db/transaction.ts';
import { lockCase, recomputeCases } from '#features/accessions/case-parts.repo.ts';
import type { TestServer } from '../test-server.ts';
import { sendSeen } from '../seen-follows.ts';

/** What is current for one result of an order; null: nothing is. */
export type Cell = { typed: string; state: string; number: number } | null;
/** The result two people act on, as both of them saw it. */
export type Seen = {
  accessionId: number;
  orderId: number;
  specId: number;
  stored: { id: number; version: number } | null;
  cell: Cell;
  /** A correction of it that waits for approval. */
  proposed: Cell;
};
export type Answer = { won: boolean; said: string };
export type Action = {
  name: string;
  run: () => Promise<Answer>;
  orderId: number;
  /** What stands there once it was done, and how many changes of the result that puts on the trail. */
  leaves: Pick<Seen, 'cell' | 'proposed'>;
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

/** Stands for the release of a report: under the lock of the case, and not while a correction waits for approval. */
const releaseOn =
  (server: TestServer, requestMs: () => number) =>
  (seen: Seen): Action => ({
    name: 'release',
    orderId: seen.orderId,
    requestMs: requestMs(),
    run: () =>
      inTransaction(server.db.scope(), async (tx) => {
        await lockCase(tx, 'all', seen.accessionId);
        const { numAffectedRows = 0n } = await sql`
            update orders o set status = 'reported' where o.id = ${seen.orderId} and o.status = 'completed' and not exists (
              select from results x where x.order_id = o.id and not x.current and x.state in ('entered', 'validated'))`.execute(
          tx,
        );
        if (numAffectedRows === 1n)
          await sql`update results set reported_at = now() where order_id = ${seen.orderId} and current`.execute(tx);
        await recomputeCases(tx, [seen.accessionId]);
        return { won: numAffectedRows === 1n, said: numAffectedRows === 1n ? 'released' : 'not completed' };
      }),
    leaves: { cell: seen.cell, proposed: seen.proposed },
    changes: 1,
  });

export const racingActions = (server: TestServer) => {
  // How long a request takes now: an action without one begins within that time.
  let requestMs = 40;
  const send = async (path: string, values: Record<string, unknown>, cookie: string) => {
    const began = performance.now();
    const response = await server.mutate(path, { idempotencyKey: randomUUID(), ...values }, cookie);
    requestMs = 0.8 * requestMs + 0.2 * (performance.now() - began);
    return response;
  };

  const save = async ({ orderId, specId, stored }: Seen, typed: string, cookie: string): Promise<Answer> => {
    const entries = [{ orderId, specId, version: stored?.version ?? null, typed }];
    const response = await send('results.save', { entries }, cookie);
    if (response.statusCode !== 200) throw new Error(response.body);
    const [outcome] = (response.json().result.data as SavedResults).outcomes;
    return { won: outcome?.outcome === 'saved' || outcome?.outcome === 'withdrawn', said: outcome?.outcome ?? '' };
  };
  const review = async (
    path: string,
    { stored }: Seen,
    saw: object,
    values: object,
    cookie: string,
  ): Promise<Answer> => {
    const response = await send(path, { results: [{ ...stored, ...saw }], ...values }, cookie);
    if (response.statusCode !== 200) throw new Error(response.body);
    const [outcome] = (response.json().result.data as Reviewed).outcomes;
    return { won: outcome?.outcome === 'done', said: outcome?.outcome ?? '' };
  };

  return {
    enter: (seen: Seen, typed: string, cookie: string): Action => ({
      name: 'enter',
      orderId: seen.orderId,
      run: () => save(seen, typed, cookie),
      leaves: { cell: { typed, state: 'entered', number: seen.cell?.number ?? 1 }, proposed: null },
      changes: 1,
    }),
    withdraw: (seen: Seen, cookie: string): Action => ({
      name: 'withdraw',
      orderId: seen.orderId,
      run: () => save(seen, '', cookie),
      leaves: { cell: null, proposed: null },
      changes: 1,
    }),
    approve: (seen: Seen, cookie: string): Action => ({
      name: 'approve',
      orderId: seen.orderId,
      run: () => review('results.approve', seen, { acknowledged: doubtCodes }, { lane: 'one_by_one' }, cookie),
      leaves: { cell: seen.cell === null ? null : { ...seen.cell, state: 'approved' }, proposed: null },
      changes: 1,
    }),
    reject: (seen: Seen, cookie: string): Action => ({
      name: 'reject',
      orderId: seen.orderId,
      run: () => review('results.reject', seen, {}, { reason: 'Clot in the probe' }, cookie),
      leaves: { cell: null, proposed: null },
      changes: 1,
    }),
    correct: (seen: Seen, typed: string, cookie: string): Action => ({
      name: 'correct',
      orderId: seen.orderId,
      run: async () => {
        const values = { ...seen.stored, typed, reason: 'Wrong dilution' };
        const response = await sendSeen((known) => send('results.correct', { ...values, ...known }, cookie));
        return response.statusCode === 200
          ? { won: true, said: 'saved' }
          : { won: false, said: refusalOf(response).toLowerCase() };
      },
      // What is approved stays as it is until the correction is approved too.
      leaves: { cell: seen.cell, proposed: { typed, state: 'entered', number: (seen.cell?.number ?? 0) + 1 } },
      changes: 1,
    }),
    release: releaseOn(server, () => requestMs),
  };
};
export type RacingActions = ReturnType<typeof racingActions>;
