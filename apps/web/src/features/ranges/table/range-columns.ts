import { isDecimalText } from '#ui/field/decimal-text.ts';
import type { RangeField } from './draft-errors.ts';
import type { LimitField } from './limit-signs.ts';
import type { RangeDraft } from '../range-draft.ts';
import { isMeasured, type RangeSpec } from '../range-spec.ts';

export type CellField = Exclude<RangeField, 'row'>;

export type RangeColumn = {
  field: CellField;
  /** Over the column. */
  head: string;
  /** In a sentence and to a screen reader. */
  name: string;
  kind: 'choice' | 'age' | 'limit' | 'date' | 'words';
  /** In rem, so that the table grows with the text. */
  width: number;
  /** What it takes if there is room to spare. */
  wish: number;
  /** Of limits: the most digits behind the point, which the others are filled up to. */
  decimals: number;
};
type Named = Omit<RangeColumn, 'wish' | 'decimals'>;

const all: Record<CellField, Named> = {
  sex: { field: 'sex', head: 'Sex', name: 'sex', kind: 'choice', width: 5 },
  ageFrom: { field: 'ageFrom', head: 'From age', name: 'from age', kind: 'age', width: 4.625 },
  ageTo: { field: 'ageTo', head: 'To age', name: 'to age', kind: 'age', width: 4.625 },
  low: { field: 'low', head: 'Low', name: 'low', kind: 'limit', width: 4.5 },
  high: { field: 'high', head: 'High', name: 'high', kind: 'limit', width: 4.5 },
  criticalLow: { field: 'criticalLow', head: 'Crit. low', name: 'critical low', kind: 'limit', width: 4.5 },
  criticalHigh: { field: 'criticalHigh', head: 'Crit. high', name: 'critical high', kind: 'limit', width: 4.5 },
  instrument: { field: 'instrument', head: 'Instrument', name: 'instrument', kind: 'choice', width: 8.25 },
  method: { field: 'method', head: 'Method', name: 'method', kind: 'choice', width: 6.5 },
  text: { field: 'text', head: 'Text', name: 'text', kind: 'words', width: 7.5 },
  effectiveFrom: { field: 'effectiveFrom', head: 'Effective', name: 'in effect from', kind: 'date', width: 6.75 },
  effectiveTo: { field: 'effectiveTo', head: 'Until', name: 'in effect until', kind: 'date', width: 6.75 },
  source: { field: 'source', head: 'Source', name: 'source', kind: 'words', width: 6 },
};

export const columnOf = (field: CellField): Named => all[field];

type Group = { fields: readonly CellField[]; used: (draft: RangeDraft) => boolean };

const limits: Group = { fields: ['low', 'high'], used: ({ low, high }) => low !== '' || high !== '' };
const critical: Group = {
  fields: ['criticalLow', 'criticalHigh'],
  used: ({ criticalLow, criticalHigh }) => criticalLow !== '' || criticalHigh !== '',
};
const measured: Group = {
  fields: ['instrument', 'method'],
  used: ({ instrumentId, method }) => instrumentId !== null || method !== '',
};
const text: Group = { fields: ['text'], used: (draft) => draft.text !== '' };
const dates: Group = {
  fields: ['effectiveFrom', 'effectiveTo'],
  used: ({ effectiveFrom, effectiveTo }) => effectiveFrom !== '' || effectiveTo !== '',
};

/** A measured result is judged by its limits; for all others the text is what a range says. */
const groupsOf = (spec: RangeSpec): { always: Group; rare: readonly Group[] } =>
  isMeasured(spec)
    ? { always: limits, rare: [critical, measured, text, dates] }
    : { always: text, rare: [limits, critical, measured, dates] };

const longestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.trim().length));
const decimalsOf = (text: string): number => (isDecimalText(text) ? (text.trim().split('.')[1]?.length ?? 0) : 0);

/** What is long gets its room; within bounds, so that a slip of the keys does not push the table apart. */
const roomFor = (column: Named, spec: RangeSpec, drafts: readonly RangeDraft[]): RangeColumn => {
  const { field, kind, width } = column;
  const plain = { ...column, wish: width, decimals: 0 };
  // Where the words are all a range says, they get the room the limits would have had.
  if (field === 'text' && !isMeasured(spec)) return { ...plain, width: 14, wish: 14 };
  if (field === 'source') {
    const room = 1.25 + longestOf(drafts.map(({ source }) => source)) * 0.45;
    // With less room than it wishes it takes more lines.
    return { ...plain, wish: Math.min(24, Math.max(7, room)) };
  }
  if (kind !== 'limit') return plain;
  const limits = drafts.map((draft) => draft[field as LimitField]);
  const room = Math.min(8, Math.max(width, 2.5 + longestOf(limits) * 0.5));
  return { ...plain, width: room, wish: room, decimals: Math.max(0, ...limits.map(decimalsOf)) };
};

/** The columns on screen: the usual ones, and of the rare ones those some row uses, so that nothing counts unseen. */
export const columnsFor = (spec: RangeSpec, drafts: readonly RangeDraft[], more: boolean): RangeColumn[] => {
  const { always, rare } = groupsOf(spec);
  const opened = rare.filter(({ used }) => more || drafts.some(used));
  const fields = ['sex', 'ageFrom', 'ageTo', ...always.fields, ...opened.flatMap((group) => group.fields), 'source'];
  return (fields as CellField[]).map((field) => roomFor(columnOf(field), spec, drafts));
};

/** Number and menu at the two ends of every row. */
const ends = 3 + 2.75;

export const neededWidth = (columns: readonly RangeColumn[]): number =>
  ends + columns.reduce((sum, { width }) => sum + width, 0);

/** Narrower than this, in rem, a row has no room for its columns and becomes a card. */
export const cardsBelow = 37.5;
