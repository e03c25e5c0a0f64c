import { readEntry } from '@aliquot/domain/results/read-entry';
import type { WorklistCell, WorklistColumn } from '@aliquot/domain/worklist/worklist';
import { isFigure, valueInWords } from '@aliquot/domain/results/entered-value';
import { compareDecimals } from '@aliquot/domain/measures/decimal';
import type { Flag } from '#marks/flag-chip.tsx';
import type { CellDraft } from '../drafts/draft-store.ts';
import { whyWords } from '../rows/result-words.ts';

export type Verdict = { tone: 'good' | 'plain' | 'bad'; flag: Flag | null; words: string };
type Facts = {
  column: WorklistColumn;
  cell: WorklistCell | undefined;
  draft: CellDraft | undefined;
  locked: string | null;
};

const plain = (words: string): Verdict => ({ tone: 'plain', flag: null, words });

/** A first look while typing; what counts is said by the server once it is saved. */
const preview = ({ column, cell }: Facts, text: string): Verdict[] => {
  const read = readEntry(column.entry, text);
  if (read.ok === false) return [{ tone: 'bad', flag: null, words: read.sentence }];
  if (read.ok === 'pending') return [plain('Left pending. Nothing is entered.')];
  if (read.ok === 'empty') return [plain(cell?.version == null ? 'Nothing is entered.' : 'The result is withdrawn.')];
  const note = read.note === null ? [] : [plain(read.note)];
  const { value } = read;
  const range = cell?.range ?? null;
  if (!isFigure(value) || value.operator !== '=' || range === null) {
    const label = (code: string): string => column.entry.options.find((one) => one.code === code)?.label ?? code;
    return [plain(`Read as ${valueInWords(value, label)}.`), ...note];
  }
  if (range.low !== null && compareDecimals(value.value, range.low) < 0) {
    return [{ tone: 'plain', flag: 'L', words: 'Below the reference range' }, ...note];
  }
  if (range.high !== null && compareDecimals(value.value, range.high) > 0) {
    return [{ tone: 'plain', flag: 'H', words: 'Above the reference range' }, ...note];
  }
  return range.low === null && range.high === null
    ? note
    : [{ tone: 'good', flag: null, words: 'Within the reference range' }, ...note];
};

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
    const words = cell?.awaitsSecond === true ? 'Type the value again. The first entry is hidden.' : 'No result yet';
    return { title: 'Checks', lines: [plain(words)] };
  }
  const [first = '', ...others] = whyWords(result);
  const flag = result.flag === null || result.flag === 'N' ? null : result.flag;
  const clear = result.notClear.length === 0;
  return {
    title: clear ? 'Checks' : 'Review reasons',
    lines: [
      { tone: flag === null ? 'good' : 'plain', flag, words: first },
      // What stops it before what is only to be known: there may be no room for all.
      ...others
        .map((words): Verdict => ({ tone: result.notClear.includes(words) ? 'bad' : 'plain', flag: null, words }))
        .toSorted((one, other) => Number(other.tone === 'bad') - Number(one.tone === 'bad')),
      ...(locked !== null && result.state !== 'approved' ? [plain(locked)] : []),
    ],
  };
};
