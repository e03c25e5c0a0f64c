import {
  agentPaths,
  judgeReport,
  reportedOutcome,
  turnRequest,
  type AgentTurn,
} from '@aliquot/domain/labels/print-agents/agent-protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { hashBearerToken } from '#features/labels/print-agents/agent-token.ts';
import { agentLeaseMs, fetchTurn } from '#features/labels/print-agents/fetch-turn.ts';
import { findAgentByToken, type AdmittedAgent } from '#features/labels/print-agents/print-agents.repo.ts';
import type { Turn } from '#features/labels/printer-turns.repo.ts';
import { settleAgentTurn } from '#features/labels/settle-turn.ts';
import type { RequestContext } from '#trpc/context.ts';
import { limitInProcess, type Limits } from './limits.ts';

export type PrintAgentRouteOptions = {
  contextOf: (request: FastifyRequest) => RequestContext;
  limits: Limits;
};

/** A few printers at once, each with two requests for a job; counted over ten seconds for one agent. */
const requestsPerSecond = 50;
const countedSeconds = 10;
const bodyLimit = 4_096;

const scopeOf = (ctx: RequestContext, action: string): Scope => ({
  ...ctx,
  action,
  acting: {
    userId: null,
    role: 'system',
    sessionId: null,
    requestId: ctx.requestId,
    address: ctx.address,
    // Labels of all clients; which printers' is decided by the agent's lab.
    clients: 'all',
  },
});

const unknownToken = (): AppError =>
  new AppError('UNAUTHORIZED', {
    message: 'The token is not that of an active print agent. Make a new one in Admin, Labs, Print agents.',
  });

const toAgentTurn = (turn: Turn): AgentTurn => ({
  job: {
    id: turn.jobId,
    holder: turn.holder,
    leaseMs: agentLeaseMs,
    zpl: turn.zpl,
    printer: { id: turn.printerId, name: turn.printerName, host: turn.host, port: turn.port },
  },
});

/** Aborted when the caller has gone: labels are not given to nobody. */
const goneSignal = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
};

const read = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new AppError('BAD_REQUEST');
  return parsed.data;
};

/**
 * Where print agents fetch labels and say what came of them. A token is all that counts: cookies are not read. The labels name
 * subjects; neither they nor the token are logged.
 */
export const printAgentRoutes = async (app: FastifyInstance, options: PrintAgentRouteOptions): Promise<void> => {
  const countRequest = limitInProcess(requestsPerSecond * countedSeconds, countedSeconds);
  const admitted = new WeakMap<FastifyRequest, { agent: AdmittedAgent; tokenHash: Buffer }>();
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  /** Judged before the body is read. Something that is no token is refused without a look into the database. */
  app.addHook('onRequest', async (request) => {
    const tokenHash = hashBearerToken(request.headers.authorization);
    if (tokenHash === null) throw unknownToken();
    const ctx = options.contextOf(request);
    const agent = await inReadOnly(scopeOf(ctx, 'printAgent.admit'), (db) => findAgentByToken(db, tokenHash));
    if (agent === null) {
      await options.limits.spend('print-agent-failures', ctx.addressKey);
      throw unknownToken();
    }
    await countRequest(String(agent.id));
    admitted.set(request, { agent, tokenHash });
  });
  const callOf = (request: FastifyRequest) => {
    const call = admitted.get(request);
    if (call === undefined) throw new AppError('FORBIDDEN');
    return { ...call, ctx: options.contextOf(request) };
  };

  const routeOptions = { bodyLimit, config: { bearerOnly: true } };
  app.post(agentPaths.turn, routeOptions, async (request, reply): Promise<FastifyReply> => {
    const { ctx, agent, tokenHash } = callOf(request);
    const { appVersion, waitSeconds } = read(turnRequest, request.body);
    const turn = await fetchTurn({
      scope: scopeOf(ctx, 'labels.deliver'),
      feed: ctx.feed,
      tokenHash,
      appVersion,
      waitMs: waitSeconds * 1_000,
      gone: goneSignal(reply),
      closing: closing.signal,
    });
    if (turn === 'unknown agent') throw unknownToken();
    if (turn === 'none') return reply.code(204).send();
    request.log.info(
      { job: turn.jobId, printer: turn.printerId, attempt: turn.attempt, agent: agent.id },
      'labels given',
    );
    return reply.send(toAgentTurn(turn));
  });

  app.post(agentPaths.outcome(':holder'), routeOptions, async (request, reply): Promise<FastifyReply> => {
    const { ctx, agent } = callOf(request);
    const { holder } = read(z.object({ holder: z.uuid() }), request.params);
    const outcome = read(reportedOutcome, request.body);
    const turn = await settleAgentTurn(scopeOf(ctx, 'labels.deliver'), agent.id, holder, judgeReport(outcome));
    if (turn === null)
      throw new AppError('CONFLICT', { message: 'Nothing was changed. This printer is not this agent’s any more.' });
    request.log.info(
      { job: turn.jobId, printer: turn.printerId, attempt: turn.attempt, agent: agent.id, outcome },
      'labels',
    );
    return reply.code(204).send();
  });
};
