import { conditionLabels, type SampleCondition } from '@aliquot/domain/samples/condition';
import type { AccessionStatus } from '@aliquot/domain/accessions/accession-status';
import type { TimelineEntry } from '@aliquot/domain/accessions/case-extras';
import { callWords, resultWords } from './bench-words.ts';
import { text, type TimelineKind, type TimelineText } from './timeline-text.ts';

export type TimelineItem = {
  id: string;
  kind: TimelineKind;
  what: string;
  more: string | null;
  at: string;
  by: string | null;
  tone: 'plain' | 'hold';
};

/** What the parts of the case are called, by their ids: nobody knows a tube by its number in a table. */
export type CaseNames = { tube: (id: string) => string | null; test: (id: string) => string | null };

const changedWords: Readonly<Record<string, string>> = {
  priority: 'Priority',
  case_id: 'Case ID',
  comments: 'Clinical details',
  provider: 'Ordered by',
  external_ref: 'Order no.',
  collected_at: 'Collection time',
};

/** An accession is received with its first tube, and may go back from completed to in progress. */
const statusWords: Readonly<Record<AccessionStatus, string>> = {
  new: 'Accession back to new',
  received: 'Accession received',
  in_progress: 'Testing in progress',
  completed: 'All tests completed',
  reported: 'Accession reported',
  final: 'Accession final',
  cancelled: 'Accession cancelled',
};

const caseWords = ({ change, before, after }: TimelineEntry): TimelineText | null => {
  if (change === 'insert') return { kind: 'made', one: 'Accession created', more: text(after, 'case_id') };
  const moved = text(after, 'status');
  if (moved !== null) return { kind: 'changed', one: statusWords[moved as AccessionStatus] ?? moved };
  const [key] = Object.keys(after ?? {}).filter((name) => name in changedWords);
  if (key === undefined) return null;
  const [from, to] = [text(before, key), text(after, key)];
  const detail =
    key === 'collected_at' || (from === null && to === null) ? null : `${from ?? 'empty'} → ${to ?? 'empty'}`;
  return { kind: 'changed', one: `${changedWords[key]} changed`, more: detail };
};

const tubeStates: Readonly<Record<string, string>> = {
  received: 'received',
  expected: 'returned to expected',
  stored: 'stored',
  consumed: 'marked empty',
  disposed: 'discarded',
};

const tubeWords = ({ change, action, rowId, after }: TimelineEntry, names: CaseNames): TimelineText | null => {
  const of = text(after, 'barcode') ?? names.tube(rowId);
  if (change === 'insert') {
    return action === 'accessions.makeAliquots'
      ? { kind: 'tube', one: 'Aliquot made', many: (count) => `${count} aliquots made`, of }
      : { kind: 'tube', one: 'Tube ordered', many: (count) => `${count} tubes ordered`, of };
  }
  const moved = text(after, 'status');
  if (moved === 'rejected') {
    const many = (count: number): string => `${count} tubes rejected`;
    return { kind: 'hold', one: 'Tube rejected', many, of, more: text(after, 'reject_reason'), tone: 'hold' };
  }
  if (moved !== null && moved in tubeStates) {
    const kind = moved === 'received' ? 'received' : 'tube';
    return { kind, one: `Tube ${tubeStates[moved]}`, many: (count) => `${count} tubes ${tubeStates[moved]}`, of };
  }
  const condition = text(after, 'condition');
  return condition === null
    ? null
    : { kind: 'tube', one: `Condition: ${conditionLabels[condition as SampleCondition] ?? condition}`, of };
};

const testWords = ({ change, rowId, before, after }: TimelineEntry, names: CaseNames): TimelineText | null => {
  const of = names.test(rowId);
  if (change === 'insert') {
    return text(after, 'origin') === 'add_on'
      ? { kind: 'test', one: 'Test added', many: (count) => `${count} tests added`, of }
      : null;
  }
  if (text(after, 'status') === 'cancelled') {
    const more = text(after, 'cancel_reason');
    return { kind: 'test', one: 'Test cancelled', many: (count) => `${count} tests cancelled`, of, more };
  }
  return text(before, 'status') === 'cancelled'
    ? { kind: 'test', one: 'Test reinstated', many: (count) => `${count} tests reinstated`, of }
    : null;
};

const fileWords = ({ change, rowId: _rowId, after }: TimelineEntry): TimelineText => {
  if (change === 'insert') return { kind: 'file', one: 'File attached', more: text(after, 'name') };
  return { kind: 'file', one: 'File removed', more: text(after, 'remove_reason') };
};

/** Only what ended is told; that a job waits or is being tried is on the page itself. */
const labelWords = (status: string | null): TimelineText | null => {
  if (status === 'sent') return { kind: 'label', one: 'Labels sent' };
  if (status === 'downloaded') return { kind: 'label', one: 'Labels downloaded' };
  return status === 'failed' ? { kind: 'label', one: 'Labels not sent', tone: 'hold' } : null;
};

/** One changed row in words; null for what follows from another change and tells nobody anything. */
const wordsOf = (entry: TimelineEntry, names: CaseNames): TimelineText | null => {
  const { table, change, after } = entry;
  switch (table) {
    case 'accessions':
      return caseWords(entry);
    case 'samples':
      return tubeWords(entry, names);
    case 'orders':
      return testWords(entry, names);
    case 'holds':
      return change === 'insert'
        ? { kind: 'hold', one: 'Hold placed', more: text(after, 'reason'), tone: 'hold' }
        : { kind: 'hold', one: 'Hold released', more: text(after, 'resolve_note') };
    case 'accession_notes':
      return {
        kind: 'note',
        one: after?.['order_id'] == null ? 'Note' : 'Bench note',
        more: text(after, 'text'),
      };
    case 'attachments':
      return fileWords(entry);
    case 'results':
      return resultWords(entry);
    case 'critical_calls':
      return callWords(entry);
    case 'print_jobs':
      return labelWords(text(after, 'status'));
    default:
      return null;
  }
};

type Group = { first: TimelineEntry; entryText: TimelineText; count: number; of: string[] };

/** The same thing to several rows at one instant is told once, with how many and which. */
export const timelineItems = (entries: readonly TimelineEntry[], names: CaseNames): readonly TimelineItem[] => {
  const groups: Group[] = [];
  for (const entry of entries) {
    const entryText = wordsOf(entry, names);
    if (entryText === null) continue;
    const of = entryText.of ?? null;
    const same = groups.find(({ first, entryText: before }) => first.at === entry.at && before.one === entryText.one);
    if (same !== undefined && entryText.many !== undefined) {
      same.count += 1;
      if (of !== null) same.of.push(of);
    } else groups.push({ first: entry, entryText: entryText, count: 1, of: of === null ? [] : [of] });
  }
  return groups.map(({ first, entryText, count, of }) => ({
    id: first.seq,
    kind: entryText.kind,
    what: count === 1 || entryText.many === undefined ? entryText.one : entryText.many(count),
    more:
      [of.toSorted((a, b) => a.localeCompare(b)).join(', '), entryText.more ?? '']
        .filter((part) => part !== '')
        .join('. ') || null,
    at: first.at,
    by: first.by,
    tone: entryText.tone ?? 'plain',
  }));
};
