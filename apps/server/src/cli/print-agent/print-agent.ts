/**
 * `pnpm aliquot print-agent`: sends labels to the printers of a lab whose server has no route to them. It runs on a computer in the lab
 * and needs neither a database nor a key of the server's; nothing here may import what does.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { makeLog } from '#log.ts';
import { printerLine } from '#outside/send-to-printer.ts';
import { makeJobDelivery } from './deliver-job.ts';
import { AgentSettingsError, readAgentSettings, type AgentSettings } from './read-agent-settings.ts';
import { runAgent } from './run-agent.ts';
import { makeServerCalls } from './server-calls.ts';

const configurationError = 78; // EX_CONFIG of sysexits

const settingsOrExit = (): AgentSettings => {
  try {
    return readAgentSettings(process.env);
  } catch (error) {
    if (!(error instanceof AgentSettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(configurationError);
  }
};

const appVersion = (): string => {
  const text = readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
};

export const runPrintAgent = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({ args, options: { once: { type: 'boolean' } } });
  const { server, readToken, rules, logLevel } = settingsOrExit();
  const log = makeLog(logLevel);
  const version = appVersion();
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping: finishing the labels under way');
      stop.abort();
    });
  }
  log.info({ server, version, allPrinters: rules.only === undefined }, 'print agent started');
  const calls = makeServerCalls(server, readToken, version);
  const deliver = makeJobDelivery({ calls, line: printerLine(rules), log });
  const wasKnown = await runAgent({ calls, deliver, log, stop: stop.signal, once: values.once === true });
  log.info('print agent stopped');
  process.exitCode = wasKnown ? 0 : 1;
};
