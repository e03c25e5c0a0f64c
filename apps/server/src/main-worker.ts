/** `pnpm start:worker`: background jobs alone, without a port. */
import { startWorker } from './background.ts';
import { makeLog } from './log.ts';
import { readConfigOrExit, stopOnSignal } from './process-life.ts';

const config = readConfigOrExit(process.env);
const log = makeLog(config.logLevel);
const stop = await startWorker(config, log).catch((error: unknown) => {
  log.fatal({ err: error }, 'the worker could not start');
  process.exit(1);
});
stopOnSignal(log, 'jobs under way', stop);
