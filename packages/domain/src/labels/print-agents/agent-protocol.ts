/** What a print agent and its server say to each other. */
import { z } from 'zod';
import type { SendOutcome } from '../next-try.ts';
import { printerHost } from '../printers/printer-host.ts';
import { printerPort } from '../printers/printer.ts';

export const agentPaths = {
  turn: '/v1/print-agent/turn',
  outcome: (holder: string): string => `/v1/print-agent/turns/${holder}/outcome`,
};

/** Before it, so that people and tools that look for secrets know one when they see it. */
const tokenPrefix = 'aliquot_agent_';
const tokenShape = new RegExp(`^${tokenPrefix}[A-Za-z0-9_-]{43}$`, 'u');

export const agentToken = (random: string): string => `${tokenPrefix}${random}`;
export const isAgentToken = (text: string): boolean => tokenShape.test(text);

/** The longest that a request waits for labels: shorter than the minute after which proxies end a silent connection. */
export const longestWaitSeconds = 25;

export const turnRequest = z.strictObject({
  appVersion: z.string().min(1).max(40),
  /** How long to wait for labels when there are none; 0 for an answer at once. */
  waitSeconds: z.int().min(0).max(longestWaitSeconds),
});
export type TurnRequest = z.infer<typeof turnRequest>;

/** Not strict: an agent that is older than its server leaves alone what it does not know. */
export const agentTurn = z.object({
  job: z.object({
    id: z.int(),
    /** Names this try when its outcome is reported. */
    holder: z.uuid(),
    /** How long the printer is this agent's, counted from when it asked. */
    leaseMs: z.int().positive(),
    zpl: z.string().min(1),
    /** Judged again where it is connected to: a server that was taken over must not reach every machine of the lab. */
    printer: z.object({ id: z.int(), name: z.string(), host: printerHost, port: printerPort }),
  }),
});
export type AgentTurn = z.infer<typeof agentTurn>;

/** Those that only a sender can know. A sender that stopped, an inactive printer and an agent that left are the server's to judge. */
export const reportedOutcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sent') }),
  z.strictObject({
    kind: z.literal('not reached'),
    fault: z.enum(['refused', 'silent', 'unknown host', 'forbidden', 'unreachable']),
  }),
  z.strictObject({ kind: z.literal('unsure'), fault: z.enum(['not confirmed', 'broke off']) }),
]) satisfies z.ZodType<SendOutcome>;
export type ReportedOutcome = z.infer<typeof reportedOutcome>;

/** What an agent may not reach another agent of the lab may: each has a list of its own. */
export const judgeReport = (reported: ReportedOutcome): SendOutcome =>
  reported.kind === 'not reached' && reported.fault === 'forbidden'
    ? { kind: 'not reached', fault: 'not for this agent' }
    : reported;
