import { accessionStatuses } from '@aliquot/domain/accessions/accession-status';
import { priorities, priorityLabels } from '@aliquot/domain/accessions/priority';
import { sampleConditions } from '@aliquot/domain/samples/condition';
import type { CaseFact, CaseField, TestNamed, TubeAct } from '@aliquot/domain/timeline/case-fact';
import type { TimelineNames } from './changes.repo.ts';
import { callFacts, resultFacts, tellingFacts, type ResultsThen, taskFacts } from './result-facts.ts';
import { instant, number, oneOf, text, touched, type Step } from './row-then.ts';

export type Naming = ResultsThen & { names: TimelineNames; testOf: (orderId: number | null) => TestNamed | null };

const priorityOf = (value: string | null): string | null => {
  const priority = oneOf(priorities, value);
  return priority === null ? value : priorityLabels[priority];
};

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The words of a field before and after, where it changed. */
const fields: Readonly<
  Record<CaseField, { column: string; words: (value: unknown, names: TimelineNames) => string | null }>
> = {
  priority: { column: 'priority', words: (value) => priorityOf(typeof value === 'string' ? value : null) },
  caseId: { column: 'case_id', words: asText },
  clinicalDetails: { column: 'comments', words: asText },
  orderedBy: { column: 'provider', words: asText },
  providerPhone: { column: 'provider_phone', words: asText },
  callBackName: { column: 'call_back_name', words: asText },
  callBackPhone: { column: 'call_back_phone', words: asText },
  orderNumber: { column: 'external_ref', words: asText },
  assignee: { column: 'assignee_id', words: (value, names) => names.user(value) },
  subject: { column: 'subject_id', words: (value, names) => names.subject(value) },
};

const accessionFacts = (step: Step, { names }: Naming): CaseFact[] => {
  const { change, before, row } = step;
  if (change.change === 'insert') {
    return [
      { kind: 'created', orderNumber: text(row, 'external_ref'), priority: priorityOf(text(row, 'priority')) ?? '' },
    ];
  }
  const status = touched(step, 'status') ? oneOf(accessionStatuses, text(row, 'status')) : null;
  const changed = (Object.keys(fields) as CaseField[]).filter((field) => touched(step, fields[field].column));
  return [
    ...(status === null
      ? []
      : [{ kind: 'status', status, reason: status === 'cancelled' ? text(row, 'cancel_reason') : null } as const]),
    ...changed.map((field) => {
      const { column, words } = fields[field];
      return { kind: 'changed', field, from: words(before?.[column], names), to: words(row[column], names) } as const;
    }),
    ...(touched(step, 'collected_at')
      ? [{ kind: 'collected', from: instant(before, 'collected_at'), to: instant(row, 'collected_at') } as const]
      : []),
  ];
};

const tubeActs: Readonly<Record<string, TubeAct>> = {
  received: 'received',
  expected: 'returned',
  stored: 'stored',
  consumed: 'used_up',
  disposed: 'discarded',
  rejected: 'rejected',
};

const tubeActOf = (step: Step): TubeAct | null => {
  const status = text(step.row, 'status') ?? '';
  if (step.change.change !== 'insert') return touched(step, 'status') ? (tubeActs[status] ?? null) : null;
  if (number(step.row, 'parent_id') !== null) return 'aliquoted';
  return status === 'received' ? 'received' : 'ordered';
};

const tubeFacts = (step: Step): CaseFact[] => {
  const barcode = text(step.row, 'barcode') ?? '';
  const act = tubeActOf(step);
  const condition = touched(step, 'condition') ? oneOf(sampleConditions, text(step.row, 'condition')) : null;
  const reason = act === 'rejected' ? text(step.row, 'reject_reason') : null;
  const isNews = condition !== null && (condition !== 'ok' || step.change.change !== 'insert');
  return [
    ...(act === null ? [] : [{ kind: 'tube', act, barcode, reason } as const]),
    ...(isNews ? [{ kind: 'condition', barcode, condition } as const] : []),
  ];
};

const testFacts = (step: Step, { testOf }: Naming): CaseFact[] => {
  const { change, before, row } = step;
  const test = testOf(Number(change.rowId));
  if (test === null) return [];
  if (change.change === 'insert') {
    return text(row, 'origin') === 'ordered' ? [] : [{ kind: 'test', act: 'added', ...test, reason: null }];
  }
  if (!touched(step, 'status')) return [];
  if (text(row, 'status') === 'cancelled') {
    return [{ kind: 'test', act: 'cancelled', ...test, reason: text(row, 'cancel_reason') }];
  }
  return text(before, 'status') === 'cancelled' ? [{ kind: 'test', act: 'reinstated', ...test, reason: null }] : [];
};

const holdFacts = (step: Step, { testOf }: Naming): CaseFact[] => {
  const { change, row, rows } = step;
  const barcode = text(rows.find('samples', row['sample_id']), 'barcode');
  const about = barcode === null ? (testOf(number(row, 'order_id'))?.test ?? null) : `Tube ${barcode}`;
  if (change.change === 'insert') return [{ kind: 'hold', act: 'placed', about, reason: text(row, 'reason') }];
  return touched(step, 'resolved_at') && text(row, 'resolved_at') !== null
    ? [{ kind: 'hold', act: 'released', about, reason: text(row, 'resolve_note') }]
    : [];
};

const fileFacts = (step: Step): CaseFact[] => {
  const name = text(step.row, 'name') ?? '';
  if (step.change.change === 'insert') return [{ kind: 'file', act: 'attached', name, reason: null }];
  return touched(step, 'active') && step.row['active'] === false
    ? [{ kind: 'file', act: 'removed', name, reason: text(step.row, 'remove_reason') }]
    : [];
};

/** Only what ended is told; that a job waits or is being tried is on the page itself. */
const labelFacts = (step: Step, { names }: Naming): CaseFact[] => {
  const act = touched(step, 'status') ? oneOf(['sent', 'downloaded', 'failed'], text(step.row, 'status')) : null;
  const count = (number(step.row, 'labels') ?? 0) * (number(step.row, 'copies') ?? 1);
  return act === null ? [] : [{ kind: 'labels', act, count, printer: names.printer(step.row['printer_id']) }];
};

const noteFacts = (step: Step, { testOf }: Naming): CaseFact[] => {
  const about = testOf(number(step.row, 'order_id'));
  const words = text(step.row, 'text') ?? '';
  if (step.change.change === 'insert') return [{ kind: 'note', text: words, about }];
  return about !== null && touched(step, 'settled_at') ? [{ kind: 'note_settled', text: words, about }] : [];
};

const readers: Readonly<Record<string, (step: Step, naming: Naming) => CaseFact[]>> = {
  accessions: accessionFacts,
  samples: tubeFacts,
  orders: testFacts,
  holds: holdFacts,
  accession_notes: noteFacts,
  attachments: fileFacts,
  print_jobs: labelFacts,
  results: resultFacts,
  critical_calls: callFacts,
  call_tellings: tellingFacts,
  duties: taskFacts,
};

/** What one changed row says; nothing for what follows from another change. */
export const factsOf = (step: Step, naming: Naming): CaseFact[] => readers[step.change.table]?.(step, naming) ?? [];
