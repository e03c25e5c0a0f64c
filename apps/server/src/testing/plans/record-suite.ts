/**
 * Runs before every test file of the database project: notes each statement that the application sends about a large table, for
 * `suite.plans.test.ts` to look at when all tests are done. What tests ask as the superuser is none of the application's business.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { textOf } from '../record-statements.ts';
import { mayReadLargeTable } from './large-tables.ts';

type Recorder = { seen: Set<string>; unwritten: string[] };

// A worker that runs several files keeps its connections' class, and with it what was noted.
const kept = pg.Client.prototype as unknown as { aliquotRecorder?: Recorder };

const startRecording = (): Recorder => {
  const recorder: Recorder = { seen: new Set(), unwritten: [] };
  // oxlint-disable-next-line typescript/unbound-method -- called with the connection it was called on
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const noting = function (this: pg.Client, ...args: unknown[]): unknown {
    const text = textOf(args);
    if (this.user === 'aliquot_app' && !recorder.seen.has(text)) {
      recorder.seen.add(text);
      if (mayReadLargeTable(text)) recorder.unwritten.push(text);
    }
    return send.apply(this, args);
  };
  pg.Client.prototype.query = noting as typeof pg.Client.prototype.query;
  return recorder;
};

const recorder = (kept.aliquotRecorder ??= startRecording());

afterAll(() => {
  const lines = recorder.unwritten.splice(0).map((text) => `${JSON.stringify(text)}\n`);
  if (lines.length > 0) appendFileSync(join(inject('statementsFolder'), `${process.pid}.jsonl`), lines.join(''));
});
