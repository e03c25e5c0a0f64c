import type { AccessionStatus } from '#accessions/accession-status.ts';
import { actionTitle, countsInWords } from '#changes/change-words.ts';
import { conditionLabels } from '#samples/condition.ts';
import { caseFieldLabels, type CaseFact, type TestNamed, type TubeAct } from './case-fact.ts';
import type { FactWords } from './fact-text.ts';
import { callWords, resultWords } from './result-fact-words.ts';

/** An accession is received with its first tube, and may go back from completed to in progress. */
const statusTitles: Readonly<Record<AccessionStatus, string>> = {
  new: 'Accession back to new',
  received: 'Accession received',
  in_progress: 'Testing in progress',
  completed: 'All tests completed',
  reported: 'Accession reported',
  final: 'Accession final',
  cancelled: 'Accession cancelled',
};

const tubeActs: Readonly<Record<TubeAct, string>> = {
  ordered: 'ordered',
  aliquoted: 'made',
  received: 'received',
  returned: 'returned to expected',
  stored: 'stored',
  used_up: 'marked empty',
  discarded: 'discarded',
  rejected: 'rejected',
};

const tubeWords = ({ act, barcode, reason }: Extract<CaseFact, { kind: 'tube' }>): FactWords => {
  const [one, several] = act === 'aliquoted' ? ['Aliquot', 'aliquots'] : ['Tube', 'tubes'];
  return {
    kind: act === 'rejected' ? 'hold' : act === 'received' ? 'received' : 'tube',
    ...(act === 'rejected' ? { tone: 'hold' } : {}),
    title: `${one} ${tubeActs[act]}`,
    many: (count) => `${count} ${several} ${tubeActs[act]}`,
    of: barcode,
    one: barcode,
    details: [reason],
  };
};

const change = (from: string | null, to: string | null): string => `${from ?? 'empty'} → ${to ?? 'empty'}`;

const collectedWords = ({ from, to }: Extract<CaseFact, { kind: 'collected' }>): FactWords => ({
  kind: 'changed',
  title: from === null ? 'Collection time added' : to === null ? 'Collection time removed' : 'Collection time changed',
  times: [
    ...(from === null ? [] : [{ word: '', at: from }]),
    ...(to === null ? [] : [{ word: from === null ? '' : '→', at: to }]),
  ],
});

const labelWords = ({ act, count, printer }: Extract<CaseFact, { kind: 'labels' }>): FactWords => {
  const labels = count === 1 ? '1 label' : `${count} labels`;
  return {
    kind: 'labels',
    ...(act === 'failed' ? { tone: 'hold' } : {}),
    title: act === 'failed' ? 'Labels not sent' : `Labels ${act}`,
    details: [printer === null ? labels : `${labels} to ${printer}`],
  };
};

const testWords = ({ act, test, orderId, reason }: Extract<CaseFact, { kind: 'test' }>): FactWords => ({
  kind: 'test',
  title: `${test} ${act}`,
  many: (count) => `${count} tests ${act}`,
  of: test,
  details: [reason],
  orderIds: [orderId],
});

const runWords = ({ act, run, place, test, orderId }: Extract<CaseFact, { kind: 'run' }>): FactWords => ({
  kind: 'run',
  title: `${act === 'added' ? 'Added to' : 'Removed from'} run ${run.number}`,
  many: (count) => `${count} tests ${act === 'added' ? 'added to' : 'removed from'} run ${run.number}`,
  of: `${test} at ${place}`,
  one: `${test} at ${place}`,
  orderIds: [orderId],
  run,
});

const noteWords = (text: string, about: TestNamed | null): FactWords =>
  about === null
    ? { kind: 'note', title: 'Note', details: [text] }
    : { kind: 'note', title: `Bench note on ${about.test}`, details: [text], orderIds: [about.orderId] };

type WordsOf = { readonly [Kind in CaseFact['kind']]: (fact: Extract<CaseFact, { kind: Kind }>) => FactWords };

const wordsOf: WordsOf = {
  created: ({ orderNumber, priority }) => ({
    kind: 'created',
    title: 'Accession created',
    details: [orderNumber === null ? null : `Order ${orderNumber}`, priority],
  }),
  status: ({ status, reason }) => ({ kind: 'changed', title: statusTitles[status], details: [reason] }),
  changed: ({ field, from, to }) => ({
    kind: 'changed',
    title: `${caseFieldLabels[field]} changed`,
    details: [change(from, to)],
  }),
  collected: collectedWords,
  tube: tubeWords,
  condition: ({ barcode, condition }) => ({
    kind: 'tube',
    title: `Condition: ${conditionLabels[condition]}`,
    details: [barcode],
  }),
  labels: labelWords,
  test: testWords,
  run: runWords,
  result: ({ result, act }) => resultWords(result, act),
  follows: ({ changeId, action, counts }) => ({
    kind: 'follows',
    title: `What followed: ${actionTitle(action).toLowerCase()}`,
    details: [countsInWords(counts)],
    changeId,
  }),
  call: ({ called, act }) => callWords(called, act),
  hold: ({ act, about, reason }) => ({ kind: 'hold', tone: 'hold', title: `Hold ${act}`, details: [about, reason] }),
  note: ({ text, about }) => noteWords(text, about),
  note_settled: ({ text, about }) => ({
    kind: 'note',
    title: `Bench note on ${about.test} settled`,
    details: [text],
    orderIds: [about.orderId],
  }),
  file: ({ act, name, reason }) => ({ kind: 'file', title: `File ${act}`, details: [name, reason] }),
};

export const factWords = (fact: CaseFact): FactWords => (wordsOf[fact.kind] as (fact: CaseFact) => FactWords)(fact);
