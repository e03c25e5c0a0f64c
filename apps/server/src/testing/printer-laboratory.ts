import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import type { PrintJob, SentLabels } from '@aliquot/domain/labels/print-job';
import type { PrintStatus } from '@aliquot/domain/labels/print-status';
import { expect, vi } from 'vitest';
import { makePrintQueue, type PrintQueue, type QueueTiming } from '#features/labels/print-queue.ts';
import { makeLog } from '#log.ts';
import { printerLine } from '#outside/send-to-printer.ts';
import { startLoopbackPrinter, type LoopbackPrinter } from './loopback-printer.ts';
import { prepareCases, type CaseMaker } from './make/make-cases.ts';
import { testContextSigner } from './test-database.ts';
import { makeTestServer, type TestServer } from './test-server.ts';

type Values = Record<string, unknown>;

/** Calls that must succeed, and the plain mutation for those that must not. */
const callsAt = (server: TestServer, tech: string) => {
  const mutate = (path: string, values: Values, cookie = tech) =>
    server.mutate(path, { idempotencyKey: randomUUID(), ...values }, cookie);
  return {
    mutate,
    done: async <Answer>(path: string, values: Values, cookie = tech): Promise<Answer> => {
      const response = await mutate(path, values, cookie);
      expect(response.statusCode, response.body).toBe(200);
      return response.json().result.data;
    },
    ask: async <Answer>(path: string, input: Values, cookie = tech): Promise<Answer> => {
      const response = await server.query(path, input, cookie);
      expect(response.statusCode, response.body).toBe(200);
      return response.json().result.data;
    },
  };
};

const printerValues = (name: string, port: number): Values => ({
  code: name.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '-'),
  name,
  lab: 'HRB',
  host: '127.0.0.1',
  port,
  dpi: 203,
  labelWidth: '2.25',
  labelHeight: '0.75',
  tubes: [],
});

/** A queue with short pauses. */
const quickQueue = (server: TestServer, timing: Partial<QueueTiming>, loopback: boolean, finishMs: number) =>
  makePrintQueue({
    database: server.db.database,
    signContext: testContextSigner,
    feed: server.feed,
    line: { ...printerLine({ allowLoopback: loopback }), connectMs: 300, finishMs },
    log: makeLog('silent'),
    now: server.db.clock.now,
    timing: { leaseMs: 1_500, lookEveryMs: 50, pauseScale: 0.01, ...timing },
  });

/** A server with a case to label, a technician, and printers on this machine. */
export const openPrinterLaboratory = async () => {
  const server: TestServer = await makeTestServer((config) => ({
    ...config,
    printersAllowLoopback: true,
    // Tests draw one label after the other; the limit has a test of its own.
    labelPreviewsPerSecond: 10_000,
  }));
  const cases: CaseMaker = await prepareCases(server);
  const manager = (await server.signInAs('aliquot_lab_manager')).cookie;
  const tech = (await server.signInAs('aliquot_lab_tech')).cookie;
  const printers: LoopbackPrinter[] = [];
  const queues: PrintQueue[] = [];

  const calls = callsAt(server, tech);
  const { done, ask } = calls;

  return {
    server,
    cases,
    manager,
    tech,
    ...calls,
    /** A printer that listens, registered under this name. */
    addPrinter: async (name: string, values: Values = {}): Promise<LoopbackPrinter & { id: number; name: string }> => {
      const printer = await startLoopbackPrinter();
      printers.push(printer);
      const printerInput = { ...printerValues(name, printer.port), ...values };
      const { id } = await done<{ id: number }>('printers.create', printerInput, manager);
      return { ...printer, id, name };
    },
    send: (made: Accession, printer: { id: number }, values: Values = {}): Promise<SentLabels> =>
      done('labels.send', {
        accessionId: made.id,
        printerId: printer.id,
        sampleIds: made.samples.map(({ id }) => id),
        copies: 1,
        reason: null,
        ...values,
      }),
    /** Sends what waits, with short pauses; as many as the test wants beside each other. */
    startQueue: (timing: Partial<QueueTiming> = {}, { loopback = true, finishMs = 400 } = {}): PrintQueue => {
      const queue = quickQueue(server, timing, loopback, finishMs);
      queues.push(queue);
      queue.start();
      return queue;
    },
    /** The job once it stands so. */
    until: (id: number, status: PrintStatus): Promise<PrintJob> =>
      vi.waitFor(
        async () => {
          const job = await ask<PrintJob>('labels.job', { id });
          expect(job.status).toBe(status);
          return job;
        },
        { timeout: 60_000, interval: 25 },
      ),
    zplOf: async (id: number): Promise<string> =>
      (await server.db.admin.query<{ zpl: string }>('select zpl from print_jobs where id = $1', [id])).rows[0]?.zpl ??
      '',
    /** As if the labels had been sent so long ago. The stamps are kept by triggers. */
    makeOlder: async (id: number, minutes: number): Promise<void> => {
      await server.db.admin.query(`begin; set local session_replication_role = replica;
        update print_jobs set created_at = now() - ${minutes} * interval '1 minute' where id = ${id}; commit`);
    },
    close: async (): Promise<void> => {
      for (const queue of queues) await queue.stop();
      for (const printer of printers) await printer.turnOff();
      await server.stop();
    },
  };
};
export type PrinterLaboratory = Awaited<ReturnType<typeof openPrinterLaboratory>>;
