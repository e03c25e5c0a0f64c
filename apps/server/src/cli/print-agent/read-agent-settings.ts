import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { isAgentToken } from '@aliquot/domain/labels/print-agents/agent-protocol';
import { z } from 'zod';
import { isPrivateAddress } from '#config.ts';
import { readNetworks, type PrinterRules } from '#outside/printer-address.ts';

export type AgentSettings = {
  /** The server's origin. */
  server: string;
  /** Read again when the server refuses it: the file may hold the next one by then. */
  readToken: () => string;
  rules: PrinterRules;
  logLevel: string;
};

/** What is wrong with the environment, in one line for each variable. */
export class AgentSettingsError extends Error {}

const environment = z.object({
  PRINT_AGENT_SERVER: z
    .string('is required and not set')
    .refine(isPrivateAddress, 'must be the server’s https:// address; http:// only on this machine')
    .refine((text) => URL.parse(text)?.pathname === '/', 'must be an address without a path'),
  PRINT_AGENT_TOKEN: z.string().refine(isAgentToken, 'is no token of a print agent').optional(),
  PRINT_AGENT_TOKEN_FILE: z.string().optional(),
  PRINT_AGENT_PRINTERS: z
    .string()
    .transform((list, ctx) => {
      const networks = readNetworks(list);
      if (networks === null) ctx.addIssue('must be addresses or networks, such as 10.0.12.0/24,192.168.1.9');
      return networks ?? new BlockList();
    })
    .optional(),
  PRINT_AGENT_ALLOW_LOOPBACK: z.enum(['true', 'false', '1', '0']).default('false'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

const refuse = (...lines: readonly string[]): never => {
  throw new AgentSettingsError(
    ['The environment is incomplete:', ...lines.map((line) => `  ${line}`), 'See docs/configuration.md.'].join('\n'),
  );
};

/** Never with what the file holds: it may be another secret. */
const readTokenFile = (path: string): string => {
  let token = '';
  try {
    token = readFileSync(path, 'utf8').trim();
  } catch {
    refuse(`PRINT_AGENT_TOKEN_FILE: ${path} cannot be read`);
  }
  return isAgentToken(token) ? token : refuse(`PRINT_AGENT_TOKEN_FILE: ${path} holds no token of a print agent`);
};

export const readAgentSettings = (env: Readonly<Record<string, string | undefined>>): AgentSettings => {
  // Empty variables count as absent.
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, text]) => text !== '')));
  if (!parsed.success)
    return refuse(...parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  const { PRINT_AGENT_TOKEN: token, PRINT_AGENT_TOKEN_FILE: file, PRINT_AGENT_PRINTERS: only, ...rest } = parsed.data;
  if ((token === undefined) === (file === undefined))
    refuse('PRINT_AGENT_TOKEN or PRINT_AGENT_TOKEN_FILE: exactly one of them is required');
  const readToken = (): string => token ?? readTokenFile(file ?? '');
  readToken();
  return {
    server: new URL(rest.PRINT_AGENT_SERVER).origin,
    readToken,
    rules: {
      allowLoopback: rest.PRINT_AGENT_ALLOW_LOOPBACK === 'true' || rest.PRINT_AGENT_ALLOW_LOOPBACK === '1',
      ...(only === undefined ? {} : { only }),
    },
    logLevel: rest.LOG_LEVEL,
  };
};
