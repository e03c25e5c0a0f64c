import type { TimelineEntry } from '@aliquot/domain/accessions/case-extras';
import { statusLabels, type AccessionStatus } from '@aliquot/domain/accessions/accession-status';

export type Happening = {
  id: string;
  what: string;
  more: string | null;
  at: string;
  by: string | null;
  tone: 'plain' | 'hold';
};

type Values = Record<string, unknown>;
const text = (values: Values | null, key: string): string | null =>
  typeof values?.[key] === 'string' ? values[key] : null;
const status = (value: string | null): string => statusLabels[value as AccessionStatus] ?? value ?? '';

/** Only what ended is told; that a job waits or is being tried is on the page itself. */
const labelWords = (status: string | null): { what: string; more: string | null; tone?: 'hold' } | null => {
  if (status === 'sent') return { what: 'Labels sent', more: null };
  if (status === 'downloaded') return { what: 'Labels downloaded', more: null };
  return status === 'failed' ? { what: 'Labels not sent', more: null, tone: 'hold' } : null;
};

/** One changed row in words; null for what follows from another change and tells nobody anything. */
const wordsOf = ({
  table,
  change,
  before,
  after,
}: TimelineEntry): { what: string; more: string | null; tone?: 'hold' } | null => {
  if (table === 'accessions') {
    if (change === 'insert') return { what: 'Accession created', more: text(after, 'case_id') };
    const moved = text(after, 'status');
    if (moved !== null) return { what: `Case is ${status(moved).toLowerCase()}`, more: null };
    return after !== null &&
      ['priority', 'case_id', 'comments', 'provider', 'external_ref', 'collected_at'].some((key) => key in after)
      ? { what: 'Details changed', more: null }
      : null;
  }
  if (table === 'samples') {
    const moved = text(after, 'status');
    if (change === 'insert') return { what: 'Tube expected', more: text(after, 'barcode') };
    if (moved === 'rejected') return { what: 'Tube rejected', more: text(after, 'reject_reason'), tone: 'hold' };
    return moved === null ? null : { what: moved === 'expected' ? 'Tube set back' : `Tube ${moved}`, more: null };
  }
  if (table === 'orders') {
    if (change === 'insert') return text(after, 'origin') === 'add_on' ? { what: 'Test added', more: null } : null;
    const moved = text(after, 'status');
    return moved === 'cancelled' || text(before, 'status') === 'cancelled'
      ? { what: moved === 'cancelled' ? 'Test cancelled' : 'Test reinstated', more: text(after, 'cancel_reason') }
      : null;
  }
  if (table === 'holds') {
    return change === 'insert'
      ? { what: 'Hold placed', more: text(after, 'reason'), tone: 'hold' }
      : { what: 'Hold released', more: text(after, 'resolve_note') };
  }
  if (table === 'accession_notes') return { what: 'Note', more: text(after, 'text') };
  if (table === 'print_jobs') return labelWords(text(after, 'status'));
  return table === 'attachments' && change === 'insert' ? { what: 'File attached', more: text(after, 'name') } : null;
};

/** The same thing to several rows at one instant is told once, with how many. */
export const happenings = (entries: readonly TimelineEntry[]): readonly Happening[] => {
  const told: (Happening & { count: number; base: string })[] = [];
  for (const entry of entries) {
    const words = wordsOf(entry);
    if (words === null) continue;
    const last = told.at(-1);
    if (last?.at === entry.at && last.base === words.what) {
      last.count += 1;
      last.what = `${last.count} × ${last.base}`;
      last.more = [last.more, words.more].filter((part) => part !== null).join(', ') || null;
      continue;
    }
    told.push({
      id: entry.seq,
      what: words.what,
      base: words.what,
      count: 1,
      more: words.more,
      at: entry.at,
      by: entry.by,
      tone: words.tone ?? 'plain',
    });
  }
  return told.map(({ id, what, more, at, by, tone }) => ({ id, what, more, at, by, tone }));
};
