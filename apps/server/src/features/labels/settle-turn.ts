import { decideNextTry, type SendOutcome } from '@aliquot/domain/labels/next-try';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { inTransaction, type Scope } from '#db/transaction.ts';
import { givePrinterBack, holdAgentTurn, writeOutcome, type HeldTurn } from './printer-turns.repo.ts';

const settle = async (tx: Transaction<DB>, turn: HeldTurn, outcome: SendOutcome, pauseScale: number): Promise<void> => {
  const unsure = turn.unsure + (outcome.kind === 'unsure' ? 1 : 0);
  const next = decideNextTry(outcome, { attempts: turn.attempt, unsure }, turn.printerName);
  // In the order they were taken.
  await givePrinterBack(tx, turn.printerId, turn.holder);
  await writeOutcome(tx, turn, { ...next, unsure, pauseMs: Math.round(next.pauseMs * pauseScale) });
};

/** Gives the printer back and writes down what came of the try. */
export const settleTurn = (scope: Scope, turn: HeldTurn, outcome: SendOutcome, pauseScale = 1): Promise<void> =>
  inTransaction(scope, (tx) => settle(tx, turn, outcome, pauseScale));

/**
 * The same for what an agent reports; null, and nothing changed, when the turn is not its own any more. Once a lease is over its job
 * counts as unsure, whatever is said of it later: another may be sending it already.
 */
export const settleAgentTurn = (
  scope: Scope,
  agentId: number,
  holder: string,
  outcome: SendOutcome,
): Promise<HeldTurn | null> =>
  inTransaction(scope, async (tx) => {
    const turn = await holdAgentTurn(tx, agentId, holder);
    if (turn !== null) await settle(tx, turn, outcome, 1);
    return turn;
  });
