import { calledWords } from '@aliquot/domain/critical-calls/call-words';
import { isFigure, valueInWords } from '@aliquot/domain/results/entered-value';
import { deltaDoubts, valueDoubts } from '@aliquot/domain/consequences/doubts-of-grounds';
import { shownDoubts, type Doubt } from '@aliquot/domain/results/doubt';
import { readEntry } from '@aliquot/domain/results/read-entry';
import type { Result } from '@aliquot/domain/results/result';
import type { LabClock } from '@aliquot/domain/time/lab-clock';
import type { Flag } from '#marks/flag-chip.tsx';
import { markOf } from '#features/results/flag-tone.ts';
import { marksOf, markWords } from '#features/results/mark-words.ts';
import { stopsOf } from '#features/results/stop-words.ts';
import type { CellDraft } from '../drafts/draft-store.ts';
import { flagReason } from '../rows/result-words.ts';
import { waitsWords } from '../rows/worklist-rows.ts';
import { judgeTyped, type TypedInto } from './judge-typed.ts';

export type Verdict = { tone: 'good' | 'plain' | 'bad' | 'hold'; flag: Flag | null; words: string };
type Facts = TypedInto & {
  draft: CellDraft | undefined;
  locked: string | null;
  clock: LabClock;
  now: number;
};

const plain = (words: string): Verdict => ({ tone: 'plain', flag: null, words });
const bad = (words: string): Verdict => ({ tone: 'bad', flag: null, words });
/** What nobody can acknowledge. */
const hold = (words: string): Verdict => ({ tone: 'hold', flag: null, words });

type Judged = Pick<Result, 'flag' | 'critical'> & { because: string; doubts: readonly Doubt[] };

/** The flag in a word before the sentence that explains it: there may be no room for all. Only what is known to be normal has a tick. */
const judgement = ({ flag, critical, because, doubts }: Judged, marks: readonly Verdict[]): Verdict[] => {
  const word = flagReason({ flag, critical });
  const reasons = shownDoubts(doubts).filter(({ weight, sentence }) => weight === 'doubt' && sentence !== word);
  const others = [...stopsOf({ doubts }, null).map(hold), ...reasons.map(({ sentence }) => bad(sentence))];
  if (word === null)
    return [{ tone: flag === 'N' ? 'good' : 'plain', flag: null, words: because }, ...others, ...marks];
  return [{ tone: 'bad', flag: markOf(flag), words: word }, ...others, ...marks, plain(because)];
};

/** What is not known before it is saved. */
const unsaved = { corrects: false, comment: null, second: 'not_needed' } as const;

/** A first look while typing, by the rules the server asks when it is saved; what else speaks against it is told when it is. */
const preview = (facts: Facts, text: string): Verdict[] => {
  const { column, cell } = facts;
  const read = readEntry(column.entry, text);
  if (read.ok === false) return [bad(read.sentence)];
  if (read.ok === 'pending') return [plain('Left pending. Nothing is entered.')];
  // What a formula gave cannot be withdrawn.
  if (read.ok === 'empty' && column.calculated && cell?.result?.kind !== 'not_done')
    return [plain('It stays as it is calculated.')];
  if (read.ok === 'empty') return [plain(cell?.version == null ? 'Nothing is entered.' : 'The result is withdrawn.')];
  const note = read.note === null ? [] : [plain(read.note)];
  const { value } = read;
  const judged = judgeTyped(facts, value);
  const label = (code: string): string => column.entry.options.find((one) => one.code === code)?.label ?? code;
  const words = isFigure(value) ? [] : [plain(`Read as ${valueInWords(value, label)}.`)];
  if (value.kind === 'text' || value.kind === 'date' || value.kind === 'not_done') return [...words, ...note];
  const doubts = [...valueDoubts({ value: { value, ...unsaved } }, judged), ...deltaDoubts(judged)];
  return [
    ...words,
    ...judgement({ ...judged, doubts }, []),
    ...(judged.delta.kind === 'not_checked' ? [] : [plain(judged.delta.because)]),
    ...note,
  ];
};

/** That it was called, whether it is in doubt, what it replaced and who approved it. */
const markLines = (result: Result, { cell, clock, now }: Facts): Verdict[] => [
  ...(result.calledAt === null ? [] : [plain(calledWords(result.calledAt, clock, now))]),
  ...marksOf(result, cell?.proposal).map((mark) => (mark.kind === 'corrected' ? plain : hold)(markWords(mark))),
  ...(result.state === 'approved'
    ? [plain(`Approved by ${result.approvedBy ?? 'an unknown user'}, ${clock.clock(result.approvedAt, now)}`)]
    : []),
];

/** That it has no value is said with the reason. */
const isOther = ({ code }: Doubt): boolean => code !== 'NO_VALUE';

const notDoneWords = 'If it cannot be calculated, enter - and the reason.';
const secondWords = 'Type the value again. The first entry is hidden.';

/** Why a result is as it is: what typing it would mean, or what the server found. */
export const verdictsOf = (facts: Facts): { title: string; lines: Verdict[] } => {
  const { cell, draft, locked } = facts;
  const state = draft?.state;
  if (state?.kind === 'refused' || state?.kind === 'failed' || state?.kind === 'conflict') {
    return { title: 'Not saved', lines: [{ tone: 'bad', flag: null, words: state.sentence }] };
  }
  if (draft !== undefined) return { title: 'When saved', lines: preview(facts, draft.text) };
  const result = cell?.result ?? null;
  if (result === null) {
    if (locked !== null) return { title: 'Locked because', lines: [{ tone: 'bad', flag: null, words: locked }] };
    const waits = waitsWords(cell?.waitsFor ?? []);
    if (waits !== null) return { title: 'Checks', lines: [plain(waits), plain(notDoneWords)] };
    const words = cell?.awaitsSecond === true ? secondWords : 'No result yet';
    return { title: 'Checks', lines: [plain(words)] };
  }
  const { flagBecause: because, deltaBecause, comment, doubts } = result;
  const others = [deltaBecause, comment === null ? '' : `Comment: ${comment}`].filter((words) => words !== '');
  return {
    title: doubts.length === 0 ? 'Checks' : 'Review reasons',
    lines: [
      ...(cell?.awaitsSecond === true ? [plain(secondWords)] : []),
      ...(result.kind === 'no_value'
        ? [
            bad(result.shown),
            ...judgement({ ...result, doubts: doubts.filter(isOther), because }, markLines(result, facts)).slice(1),
          ]
        : judgement({ ...result, because }, markLines(result, facts))),
      ...others.map(plain),
      ...(locked !== null && result.state !== 'approved' ? [plain(locked)] : []),
    ],
  };
};
