/** What can be done to many cases at once, and which cases it can be done to. Apart from the requests: the list's page needs no more. */
import { isLabStaff, mayCreateAccessions, type Role } from '#auth/roles.ts';
import type { AccessionStatus } from './accession-status.ts';
import { isClosed } from './closed-case.ts';

export const bulkKinds = ['receive', 'assign', 'hold', 'release', 'priority', 'labels', 'print', 'cancel'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** As many as a person can have meant: more is a mistake, or work for another tool. */
export const mostBulkRows = 200;

/** Of a case that is not there, or not this person's to see. */
export const caseNotFound = 'Accession not found, or you don’t have access.';

type Case = { readonly status: AccessionStatus; readonly hasHold: boolean };

const open: readonly AccessionStatus[] = ['new', 'received', 'in_progress'];

/** By what the list knows of a case. The server looks closer: a case whose tubes are all here has nothing to receive. */
const fits: Readonly<Record<BulkKind, (row: Case) => boolean>> = {
  receive: ({ status }) => open.includes(status),
  assign: ({ status }) => !isClosed(status),
  hold: ({ status }) => status !== 'cancelled',
  release: ({ hasHold }) => hasHold,
  priority: ({ status }) => !isClosed(status),
  labels: ({ status }) => status !== 'cancelled',
  print: ({ status }) => status !== 'cancelled',
  cancel: ({ status }) => open.includes(status),
};

/** Why a case does not fit, as the end of the sentence "2 of 3 …". */
const misfit: Readonly<Record<BulkKind, string>> = {
  receive: 'can no longer be received',
  assign: 'are reported or cancelled',
  hold: 'are cancelled',
  release: 'have no hold',
  priority: 'are reported or cancelled',
  labels: 'are cancelled',
  print: 'are cancelled',
  cancel: 'can no longer be cancelled',
};

/** Why this cannot be done to all of these cases; null when it can. */
export const bulkObstacle = (kind: BulkKind, rows: readonly Case[]): string | null => {
  const wrong = rows.filter((row) => !fits[kind](row)).length;
  return wrong === 0 ? null : `${wrong} of ${rows.length} ${misfit[kind]}`;
};

/** Client staff send cases: they may say how urgent one is and label its tubes. The rest is done at the bench. */
export const mayDoInBulk = (kind: BulkKind, role: Role | null): boolean =>
  kind === 'priority' || kind === 'labels' ? mayCreateAccessions(role) : isLabStaff(role);
