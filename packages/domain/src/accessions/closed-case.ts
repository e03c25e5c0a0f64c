/** What can still be changed about an accession, by its status alone. The server and the screens ask the same rule. */
import { refuse, type Refusal } from '#errors/refusal.ts';
import type { AccessionStatus } from './accession-status.ts';

export type CaseChange = 'edit' | 'add tests';

/** Somebody outside the lab may have acted on a released report: what it stands on is never edited silently. */
const released: readonly AccessionStatus[] = ['reported', 'final'];

/** Nothing is worked on any more: a report was released, or everything was cancelled. */
export const isClosed = (status: AccessionStatus): boolean => released.includes(status) || status === 'cancelled';

const notDone: Readonly<Record<CaseChange, string>> = { edit: 'Not saved.', 'add tests': 'Tests not added.' };

const afterRelease: Readonly<Record<CaseChange, string>> = {
  edit: 'a report with these details was released. Add a note that says what is wrong, and tell the lab.',
  'add tests': 'a test added now would open it again. Create a new accession for these tests.',
};
const afterCancel: Readonly<Record<CaseChange, string>> = {
  edit: 'no more work is done on it. Ask a lab manager to reinstate it, then edit it.',
  'add tests':
    'no more work is done on it. Ask a lab manager to reinstate it, or create a new accession for these tests.',
};

export const mayChangeCase = (status: AccessionStatus, change: CaseChange): { readonly ok: true } | Refusal => {
  if (!isClosed(status)) return { ok: true };
  const why = released.includes(status) ? afterRelease[change] : afterCancel[change];
  return refuse('CASE_CLOSED', `${notDone[change]} This accession is ${status}: ${why}`);
};
