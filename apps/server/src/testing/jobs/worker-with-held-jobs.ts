/** A worker in a process of its own, as `pnpm start:worker` starts it, whose jobs say when they begin and end when a test wants. */
import { startWorker } from '#background.ts';
import { handle } from '#jobs/job-handler.ts';
import { makeLog } from '#log.ts';
import { readConfigOrExit, stopOnSignal } from '#process-life.ts';
import { heldJob } from './held-job.ts';

const config = readConfigOrExit(process.env);
const log = makeLog(config.logLevel);
const held = handle(heldJob, async ({ until }, { jobId, attempt, signal }) => {
  log.info({ jobId, attempt, until }, 'begun');
  if (until === 'now') return;
  await new Promise<void>((resolve) => {
    if (until === 'stop') signal.addEventListener('abort', () => resolve(), { once: true });
  });
});
const stop = await startWorker(config, log, [held]);
stopOnSignal(log, 'jobs under way', stop);
log.info('ready');
