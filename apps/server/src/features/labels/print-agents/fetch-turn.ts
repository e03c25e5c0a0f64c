import { inReadOnly, inTransaction, type Scope } from '#db/transaction.ts';
import type { EventFeed, LabEvent } from '#events/event-feed.ts';
import { msUntilDue, type Turn, type TurnTaker } from '../printer-turns.repo.ts';
import { settleTurn } from '../settle-turn.ts';
import { takeTurn } from '../take-turn.ts';
import { findAgentByToken, noteVisit, type AdmittedAgent } from './print-agents.repo.ts';

/**
 * How long an agent has a printer for. It counts from when it asked, so this holds the longest wait for labels, the way of the answer and
 * the slowest try; that an agent died is found out as much later.
 */
export const agentLeaseMs = 60_000;
/** The longest without a look: a wake-up that was lost costs no more than this. */
const lookEveryMs = 5_000;
/** Labels that are due may wait for a printer that is being sent to; the end of that is news. */
const shortestLookMs = 500;

export type AgentVisit = {
  scope: Scope;
  feed: Pick<EventFeed, 'listen'>;
  tokenHash: Buffer;
  appVersion: string;
  waitMs: number;
  /** Aborted when the agent has gone. */
  gone: AbortSignal;
  /** Aborted when this server process ends. */
  closing: AbortSignal;
};

const mayMatter = ({ entity, labId }: LabEvent, agent: AdmittedAgent): boolean => {
  if (entity === '*') return true;
  if (entity !== 'print_jobs' && entity !== 'print_agents' && entity !== 'printers') return false;
  return labId === null || labId === agent.labId;
};

/** Wakes at news that may matter, when the agent or the server goes, and after `ms`. News between two sleeps is not lost. */
const makeSleeper = ({ feed, gone, closing }: AgentVisit, agent: AdmittedAgent) => {
  let hasNews = false;
  let wake = (): void => {};
  const deafen = feed.listen((events) => {
    if (!events.some((event) => mayMatter(event, agent))) return;
    hasNews = true;
    wake();
  });
  const leave = (): void => wake();
  gone.addEventListener('abort', leave);
  closing.addEventListener('abort', leave);
  return {
    sleep: async (ms: number): Promise<void> => {
      if (!hasNews && !gone.aborted && !closing.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hasNews = false;
    },
    end: (): void => {
      deafen();
      gone.removeEventListener('abort', leave);
      closing.removeEventListener('abort', leave);
    },
  };
};

/** Labels this agent can be given: not those of an inactive printer, and none when it is not there any more. */
const judgeTurn = async ({ scope, gone }: AgentVisit, turn: Turn): Promise<Turn | null> => {
  const fault = gone.aborted ? 'agent left' : turn.active ? null : 'switched off';
  if (fault === null) return turn;
  await settleTurn(scope, turn, { kind: 'not reached', fault });
  return null;
};

/**
 * The next labels for a printer of the agent's lab, or null when there were none for as long as it waits. Who the token belongs to
 * is asked again at every look, so that an agent that is deactivated while it waits gets nothing more.
 */
export const fetchTurn = async (visit: AgentVisit): Promise<Turn | 'none' | 'unknown agent'> => {
  const { scope, waitMs, gone, closing } = visit;
  const until = performance.now() + waitMs;
  const identify = () => inReadOnly(scope, (db) => findAgentByToken(db, visit.tokenHash));
  let agent = await identify();
  if (agent === null) return 'unknown agent';
  const { id } = agent;
  await inTransaction(scope, (tx) => noteVisit(tx, id, visit.appVersion));
  const sleeper = makeSleeper(visit, agent);
  try {
    while (agent !== null && !gone.aborted && !closing.aborted) {
      const taker: TurnTaker = { by: 'agent', agentId: agent.id, labId: agent.labId };
      const turn = await takeTurn(scope, agentLeaseMs, taker);
      const mine = turn === null || turn === 'passed' ? null : await judgeTurn(visit, turn);
      if (mine !== null) return mine;
      if (turn === null) {
        const leftMs = until - performance.now();
        if (leftMs <= 0) return 'none';
        const dueMs = await inReadOnly(scope, (db) => msUntilDue(db, taker));
        await sleeper.sleep(Math.min(leftMs, lookEveryMs, Math.max(shortestLookMs, dueMs ?? Infinity)));
      }
      agent = await identify();
    }
    return agent === null ? 'unknown agent' : 'none';
  } finally {
    sleeper.end();
  }
};
