import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Change } from '@aliquot/domain/consequences/changes';
import type { Move } from '@aliquot/domain/consequences/moves';
import type { Refused, ToApprove } from '@aliquot/domain/consequences/plan-approvals';
import type { WhatFollows } from '@aliquot/domain/consequences/what-follows';
import type { ApprovalLane } from '@aliquot/domain/consequences/world';
import type { BenchFacts } from '@aliquot/domain/results/bench-facts';
import type { Acting, ContextSigner } from './acting-context.ts';
import type { Database } from './client.ts';
import { opening } from './context-driver.ts';
import type { DB } from './schema.gen.ts';

/** What an action changed, as far as results stand on it. */
export type { Change };

/** What a verb needs to open a transaction: the database, who acts, and what the action is called on the audit trail. */
export type Scope = {
  database: Database;
  signContext: ContextSigner;
  acting: Acting;
  action: string;
  now: () => Date;
  /** An existing transaction to join; the idempotency key is claimed by the outer call. */
  within?: Transaction<DB>;
  /** Set by `inOneTransaction`: whatever opens a transaction with this scope joins this one instead. */
  joined?: Transaction<DB>;
  /** How actions on what results stand on are followed; features below that one reach it here. */
  grounds?: Grounds;
  /** Set by an action on many accessions: what each of them changed is kept here, and followed once, after the last. */
  changes?: Change[];
  /** Of an action whose consequences are shown before: the list that was confirmed, by its hash; null where nobody looked. */
  expects?: string | null;
  /** Of the same actions: the save by its key, so that whoever did it finds what followed, and which of several things was asked. */
  save?: { readonly key: string; readonly kind: string | null };
  /** Set by `inPreview`: what follows is kept here, and nothing of the action stays. */
  preview?: WhatFollows[];
};

/** Whose results an action may change: of these accessions, orders or subjects. */
export type Reach = {
  readonly caseIds?: readonly number[];
  readonly orderIds?: readonly number[];
  readonly subjectIds?: readonly number[];
};

export type HeldRuns = 'shared' | 'to change';

export type Followed = {
  readonly reach: Reach;
  /** What is done to results themselves. */
  readonly moves?: readonly Move[];
  readonly change: Change;
  /** As read under the locks, where the action needed them before; otherwise they are read after its own writes. */
  readonly facts?: BenchFacts;
};

export type Grounds = {
  /**
   * Holds the runs, people and accessions of this reach until the end of the transaction, in the order of locks. An action that takes
   * orders off their runs holds the runs for itself.
   */
  readonly hold: (scope: Scope, tx: Transaction<DB>, reach: Reach, runs?: HeldRuns) => Promise<void>;
  /** Writes everything that follows from an action, in its transaction. The reach is held. */
  readonly follow: (scope: Scope, tx: Transaction<DB>, followed: Followed) => Promise<void>;
  /** Judges these results once more and approves those that can be; answers with the others, and why. */
  readonly approve: (scope: Scope, tx: Transaction<DB>, approving: Approving) => Promise<readonly Refused[]>;
};

export type Approving = {
  readonly facts: BenchFacts;
  readonly lane: ApprovalLane;
  readonly wanted: readonly ToApprove[];
};

export const groundsOf = ({ grounds }: Scope): Grounds => {
  if (grounds === undefined) throw new Error('this scope cannot follow what results stand on');
  return grounds;
};

/*
 * The order of locks. Whoever holds more than one takes them in this order, so that two who act at once wait for each other and
 * never in a ring. A row that is only written, at the version it was seen at, comes after all of them.
 *
 *   1. the save's own key (`withIdempotencyKey`)
 *   2. a whole matter, by advisory lock: the catalogue, the parents of clients, the name of a new person
 *   3. runs, by id: whoever writes a result holds its run, so that no control turns bad between the look and the approval
 *   4. people, by id: their results and judgments are written under them, also those of an accession that the action is not about
 *   5. accessions, by id: every action on one, its tubes, orders, results, files and labels
 *   (`lockGrounds` takes these three; `lockCase` an accession where no result can follow)
 *   6. one part of a case: a file, a print job; whoever began there does not go back to the case;
 *      after it the printer, in its lab until the end (`for key share`)
 *   7. codes that were typed or scanned, sorted (`engine.claim_codes`)
 *   8. the counter of case or run numbers, and after it the codes made from the number
 *
 * A child's reference to its parent holds the parent against a change of its key only. Where a ring comes about all the same,
 * PostgreSQL ends one of the two, and `inTransaction` tries it again.
 */
const serializationFailure = '40001';
const deadlock = '40P01';
const mostTries = 3;

const mayRetry = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === serializationFailure || error.code === deadlock);

const signed = ({ signContext, acting, action, now }: Scope): string => signContext(acting, action, now().getTime());

const run = <T>(scope: Scope, readOnly: boolean, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> =>
  scope.joined === undefined
    ? opening.run({ token: signed(scope), actorId: scope.acting.userId, readOnly }, () =>
        scope.database.kysely.transaction().execute(work),
      )
    : join(scope, scope.joined, work);

/** The transaction goes on under the context of this scope: row security and the stamps of its rows follow its actor. */
const join = async <T>(scope: Scope, tx: Transaction<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> => {
  await sql`select set_config('aliquot.context', ${signed(scope)}, true),
    set_config('aliquot.actor', ${String(scope.acting.userId ?? '')}, true), set_config('aliquot.reason', '', true)`.execute(
    tx,
  );
  return work(tx);
};

/** One transaction: the fact, its audit rows and its announcements commit together or not at all. */
export const inTransaction = async <T>(scope: Scope, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(scope, false, work);
    } catch (error) {
      // What joined another transaction ends with it: only the whole can be tried again.
      if (!mayRetry(error) || attempt >= mostTries || scope.joined !== undefined) throw error;
      // The other party of a deadlock needs a moment to finish; the two must not meet again in step.
      await pause(5 + Math.random() * 20 * attempt);
    }
  }
};

/**
 * All or nothing for acts that open transactions of their own: with the scope given to `work` they join one. They must come one
 * after the other, because they share its context. The audit trail keeps one intent per transaction and instant, so unless the
 * clock moves (`withDemoClock`) all they change stands there as the first act.
 */
export const inOneTransaction = <T>(
  scope: Scope,
  work: (joined: Scope & { joined: Transaction<DB> }) => Promise<T>,
): Promise<T> => inTransaction(scope, (joined) => work({ ...scope, joined }));

/** For an action whose consequences are shown before it is confirmed: to the laboratory, which may see them. */
export const expecting = <S extends Scope>(
  scope: S,
  { expects, idempotencyKey }: { expects?: string | undefined; idempotencyKey: string },
  kind: string | null = null,
): S =>
  scope.acting.clients === 'all' ? { ...scope, expects: expects ?? null, save: { key: idempotencyKey, kind } } : scope;

class Undone extends Error {}

/** Does all of it with the scope given to `work`, and undoes it: what follows is what would follow. */
export const inPreview = async (
  scope: Scope,
  work: (preview: Scope & { within: Transaction<DB> }) => Promise<unknown>,
): Promise<readonly WhatFollows[]> => {
  const found: { preview: WhatFollows[] } = { preview: [] };
  await inTransaction(scope, async (tx) => {
    found.preview = [];
    await work({ ...scope, ...found, within: tx });
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found.preview;
};

/** Reads behind the wall between organisations. The database refuses a write here, so a GET can never change anything. */
export const inReadOnly = <T>(scope: Scope, work: (db: Kysely<DB>) => Promise<T>): Promise<T> => run(scope, true, work);

/** Why a person did this, for the audit trail; applies to the current transaction. */
export const giveReason = async (tx: Transaction<DB>, reason: string): Promise<void> => {
  await sql`select set_config('aliquot.reason', ${reason}, true)`.execute(tx);
};

/** What `work` wrote is undone when it throws, and the transaction goes on. */
export const inSavepoint = async <T>(tx: Transaction<DB>, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
};
