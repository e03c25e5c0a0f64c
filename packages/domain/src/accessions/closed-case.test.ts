import { describe, expect, test } from 'vitest';
import { accessionStatuses, type AccessionStatus } from './accession-status.ts';
import { bulkObstacle } from './bulk-rules.ts';
import { mayChangeCase, type CaseChange } from './closed-case.ts';

const open: readonly AccessionStatus[] = ['new', 'received', 'in_progress', 'completed'];
const closed: readonly AccessionStatus[] = ['reported', 'final', 'cancelled'];
const changes: readonly CaseChange[] = ['edit', 'add tests'];

test('[SEC-F4] every status is either open or closed', () => {
  expect(new Set([...open, ...closed])).toEqual(new Set(accessionStatuses));
});

describe.each(changes)('[SEC-F4] %s', (change) => {
  test.each(open)('is allowed while the accession is %s', (status) => {
    expect(mayChangeCase(status, change)).toEqual({ ok: true });
  });

  test.each(closed)('is refused once the accession is %s: what did not happen, why, and what to do', (status) => {
    const verdict = mayChangeCase(status, change);
    expect(verdict).toMatchObject({ ok: false, code: 'CASE_CLOSED' });
    const sentence = verdict.ok ? '' : verdict.sentence;
    expect(sentence).toMatch(change === 'edit' ? /^Not saved\. / : /^Tests not added\. /);
    expect(sentence).toContain(`This accession is ${status}`);
    expect(sentence).toMatch(/(?:Ask a lab manager|Add a note|Create a new accession)/);
  });
});

test('[SEC-F4] the priority of many follows the same statuses', () => {
  for (const status of accessionStatuses) {
    expect([status, bulkObstacle('priority', [{ status, hasHold: false }]) === null]).toEqual([
      status,
      open.includes(status),
    ]);
  }
});
