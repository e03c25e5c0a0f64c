import type { BulkAction as CaseAction, BulkRow } from '@aliquot/domain/accessions/bulk';
import { statusLabels } from '@aliquot/domain/accessions/accession-status';

/** What is done to many cases. Labels change nothing: they are drawn of the cases as they are. */
export type BulkAction = CaseAction | { kind: 'labels' };

/** One case of many, as the result shows it. */
export type BulkItem = {
  id: number;
  caseId: string;
  version: number;
  state: 'waiting' | 'unsent' | BulkRow['outcome'];
  sentence: string | null;
  /** Of a save that has had no answer yet: sent again as it was, it is done once. */
  key: string | null;
};

/** One act on the cases a person chose, from the first to the last answer. */
export type Bulk = { action: BulkAction; items: readonly BulkItem[] };

/** Cases that go to the server together, under one key. */
export type Sending = { key: string; items: readonly BulkItem[] };

/** Sent this many at a time: people see how far it is, and one that hangs holds up a few. */
const step = 20;

type Chosen = { id: number; caseId: string; version: number };

export const startBulk = (action: BulkAction, chosen: readonly Chosen[]): Bulk => ({
  action,
  items: chosen.map(({ id, caseId, version }) => ({
    id,
    caseId,
    version,
    state: 'waiting',
    sentence: null,
    key: null,
  })),
});

const changed = (bulk: Bulk, change: (item: BulkItem) => BulkItem): Bulk => ({
  ...bulk,
  items: bulk.items.map(change),
});

/** What is to be sent: again what had no answer, as it was; the rest a few at a time. */
export const sendings = ({ items }: Bulk, newKey: () => string): readonly Sending[] => {
  const waiting = items.filter(({ state }) => state === 'waiting');
  const again = [...new Set(waiting.flatMap(({ key }) => key ?? []))];
  const fresh = waiting.filter(({ key }) => key === null);
  return [
    ...again.map((key) => ({ key, items: waiting.filter((item) => item.key === key) })),
    ...Array.from({ length: Math.ceil(fresh.length / step) }, (_, at) => ({
      key: newKey(),
      items: fresh.slice(at * step, (at + 1) * step),
    })),
  ];
};

/** What the server answered about some of them. */
export const withAnswers = (bulk: Bulk, answers: readonly BulkRow[]): Bulk => {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return changed(bulk, (item) => {
    const answer = byId.get(item.id);
    if (answer === undefined) return item;
    const { outcome, now } = answer;
    const sentence = outcome === 'conflict' && now !== null ? conflictWords(now.status) : answer.sentence;
    return { ...item, version: now?.version ?? item.version, state: outcome, sentence, key: null };
  });
};

const conflictWords = (status: keyof typeof statusLabels): string =>
  `Changed by someone else: it is now ${statusLabels[status].toLowerCase()}. Check it, then retry.`;

/** No answer came for these: whether they were done is not known, and asking again does nothing twice. */
export const withoutAnswer = (bulk: Bulk, { key, items }: Sending, sentence: string): Bulk =>
  changed(bulk, (item) =>
    items.some(({ id }) => id === item.id) ? { ...item, state: 'unsent', sentence, key } : item,
  );

export const isFailed = ({ state }: BulkItem): boolean => state !== 'done' && state !== 'waiting';
/** A case that is not there will not be there the next time. */
export const mayRetry = (item: BulkItem): boolean => isFailed(item) && item.state !== 'not_found';

/** Those that failed wait once more, as the cases are now. */
export const retried = (bulk: Bulk): Bulk =>
  changed(bulk, (item) => (mayRetry(item) ? { ...item, state: 'waiting', sentence: null } : item));

export const countBulk = ({ items }: Bulk): { done: number; failed: number; waiting: number; all: number } => ({
  done: items.filter(({ state }) => state === 'done').length,
  failed: items.filter(isFailed).length,
  waiting: items.filter(({ state }) => state === 'waiting').length,
  all: items.length,
});

const verbs: Readonly<Record<Exclude<BulkAction['kind'], 'labels'>, string>> = {
  receive: 'received',
  assign: 'assigned',
  hold: 'put on hold',
  release: 'released',
  priority: 'changed',
  cancel: 'cancelled',
};

const accessions = (count: number): string => (count === 1 ? '1 accession' : `${count} accessions`);

/** A file was downloaded and nothing was printed: whether a label is on a tube is not known here. */
const labelWords = (done: number, failed: number): string => {
  if (done === 0) return `No label file: ${accessions(failed)} without labels`;
  const file = `Label file downloaded (${accessions(done)})`;
  return failed === 0 ? file : `${file}, ${failed} without labels`;
};

/** "3 received, 2 not received": what a person wants to know first. */
export const bulkWords = (bulk: Bulk): string => {
  const { done, failed, waiting, all } = countBulk(bulk);
  if (waiting > 0) return `${done + failed} of ${all}…`;
  if (bulk.action.kind === 'labels') return labelWords(done, failed);
  const verb = verbs[bulk.action.kind];
  return failed === 0 ? `${done} ${verb}` : `${done} ${verb}, ${failed} not`;
};

/** What is said of one accession that got what was asked for. */
export const doneWords = ({ action }: Bulk): string => (action.kind === 'labels' ? 'In the label file' : 'Done');

/** The heading of those. */
export const doneHeading = ({ action }: Bulk, count: number): string =>
  `${accessions(count)} ${action.kind === 'labels' ? 'in the label file' : 'done'}`;
