import {
  agentPaths,
  agentTurn,
  type AgentTurn,
  type ReportedOutcome,
  type TurnRequest,
} from '@aliquot/domain/labels/print-agents/agent-protocol';
import { AgentSettingsError } from './read-agent-settings.ts';

/** What the server answered, or that it did not. */
type Failure = { kind: 'unknown token' } | { kind: 'failed'; why: string; retryAfterMs: number };
export type TurnAnswer = { kind: 'turn'; job: AgentTurn['job'] } | { kind: 'none' } | Failure;
export type OutcomeAnswer = { kind: 'accepted' } | { kind: 'too late' } | Failure;

const answerMs = 10_000;

/** The code of what went wrong on the line: ECONNREFUSED, UND_ERR_SOCKET, or TimeoutError. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof AgentSettingsError) return error.message;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.name;
};

const failureOf = async (response: Response): Promise<Failure> => {
  await response.body?.cancel();
  if (response.status === 401) return { kind: 'unknown token' };
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return {
    kind: 'failed',
    why: `the server answered ${response.status}`,
    retryAfterMs: seconds > 0 && seconds <= 900 ? seconds * 1_000 : 0,
  };
};

/** The two calls an agent makes. Nothing is followed elsewhere: the token goes to the configured server and nowhere else. */
export const makeServerCalls = (server: string, readToken: () => string, appVersion: string) => {
  const post = async (path: string, body: unknown, signal: AbortSignal): Promise<Response> =>
    fetch(`${server}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${readToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
  const orFailure = <Answer>(work: Promise<Answer>): Promise<Answer | Failure> =>
    work.catch((error: unknown): Failure => ({ kind: 'failed', why: codeOf(error), retryAfterMs: 0 }));

  const readTurn = async (response: Response): Promise<TurnAnswer> => {
    if (response.status === 204) return { kind: 'none' };
    if (response.status !== 200) return failureOf(response);
    const parsed = agentTurn.safeParse(await response.json());
    return parsed.success
      ? { kind: 'turn', job: parsed.data.job }
      : { kind: 'failed', why: 'the answer of the server was not understood', retryAfterMs: 0 };
  };
  const readOutcome = async (response: Response): Promise<OutcomeAnswer> => {
    if (response.status === 409) {
      await response.body?.cancel();
      return { kind: 'too late' };
    }
    return response.status === 204 ? { kind: 'accepted' } : failureOf(response);
  };

  return {
    askTurn: (waitSeconds: TurnRequest['waitSeconds'], stop: AbortSignal): Promise<TurnAnswer> => {
      const signal = AbortSignal.any([stop, AbortSignal.timeout(waitSeconds * 1_000 + answerMs)]);
      return orFailure(post(agentPaths.turn, { appVersion, waitSeconds } satisfies TurnRequest, signal).then(readTurn));
    },
    report: (holder: string, outcome: ReportedOutcome): Promise<OutcomeAnswer> =>
      orFailure(post(agentPaths.outcome(holder), outcome, AbortSignal.timeout(answerMs)).then(readOutcome)),
  };
};
export type ServerCalls = ReturnType<typeof makeServerCalls>;
