import { isLate } from '@aliquot/domain/critical-calls/call-facts';
import { callKinds, callOutcomes } from '@aliquot/domain/critical-calls/call-words';
import { resultFlags } from '@aliquot/domain/ranges/flag-zones';
import type {
  CallAct,
  CalledThen,
  CaseFact,
  ResultAct,
  ResultThen,
  TestNamed,
} from '@aliquot/domain/timeline/case-fact';
import { valueInWords } from '@aliquot/domain/results/entered-value';
import { isUnanswered, storedValue } from '@aliquot/domain/results/stored-result';
import { valueOf } from '@aliquot/domain/results/stored-value';
import { z } from 'zod';
import { instant, number, oneOf, text, touched, type RowThen, type Step } from './row-then.ts';

/** What is known of the results of an accession besides the rows themselves. */
export type ResultsThen = {
  testOf: (orderId: number | null) => TestNamed | null;
  /** The result's own name where its test has several. */
  labelOf: (orderId: number, specId: number) => string | null;
  codeLabelOf: (code: string) => string;
  isHidden: (resultId: string) => boolean;
  /** The entry of the same result that the row took the place of in the same save. */
  corrects: (step: Step) => RowThen | null;
  /** Whether a corrected entry took the row's place in the same save. */
  isCorrected: (step: Step) => boolean;
};

const flags = z.enum(resultFlags).nullable();

const shownValue = (row: RowThen, { codeLabelOf }: ResultsThen): ResultThen['value'] => {
  const { kind, operator, value, code, text: words } = row;
  const stored = storedValue.safeParse({ kind, operator, value, code, text: words });
  const flag = flags.safeParse(row['flag']);
  if (!stored.success) return null;
  return {
    shown: valueInWords(valueOf(stored.data), codeLabelOf),
    unit: isUnanswered(stored.data) ? null : text(row, 'unit'),
    flag: flag.success ? flag.data : null,
  };
};

const resultThen = (row: RowThen | null, id: string, known: ResultsThen): ResultThen | null => {
  const test = known.testOf(number(row, 'order_id'));
  if (row === null || test === null) return null;
  return {
    ...test,
    label: known.labelOf(test.orderId, number(row, 'spec_id') ?? 0),
    value: known.isHidden(id) ? null : shownValue(row, known),
  };
};

/** That a calculated result is not done is said by a person. */
const isByFormula = (row: RowThen): boolean => row['calculated'] === true && row['kind'] !== 'not_done';

const enteredAct = (row: RowThen): ResultAct => {
  if (isByFormula(row)) return { kind: 'entered', source: 'calculated' };
  if (text(row, 'source') === 'imported') return { kind: 'imported', file: text(row, 'source_file') };
  return { kind: 'entered', source: text(row, 'source') === 'pasted' ? 'pasted' : 'typed' };
};

/** The approved value that the row is a correction of. */
const correctedRow = ({ row, rows }: Step): RowThen | null => {
  const id = number(row, 'corrects_id');
  return id === null ? null : rows.find('results', id);
};

const movedAct = (step: Step, known: ResultsThen): ResultAct | null => {
  const state = touched(step, 'state') ? text(step.row, 'state') : null;
  const reason = text(step.row, 'reason');
  switch (state) {
    case 'validated':
      return { kind: state };
    case 'approved':
      return correctedRow(step) === null
        ? { kind: state }
        : { kind: 'corrected', from: shownValue(correctedRow(step) ?? step.row, known), reason };
    case 'entered':
      return { kind: 'annulled', reason: text(step.row, 'annulled_because') };
    case 'rejected':
    case 'withdrawn':
    case 'voided':
      return { kind: state, reason };
    case 'superseded':
      return known.isCorrected(step) ? null : { kind: state, reason };
    default:
      return null;
  }
};

const moves: readonly unknown[] = ['entered', 'approved', 'rejected', 'withdrawn', 'superseded', 'voided', 'validated'];

const sentences = z.array(z.looseObject({ sentence: z.string() }));

/** What came up about a reported result; that it was settled has a line of its own. */
const doubtedAct = (step: Step): ResultAct | null => {
  const doubts = sentences.safeParse(step.row['later_doubts']);
  if (!doubts.success || doubts.data.length === 0) return null;
  return { kind: 'doubted', reason: doubts.data.map(({ sentence }) => sentence).join(', ') };
};

const actOf = (step: Step, known: ResultsThen): ResultAct | null => {
  const { change, before, row } = step;
  if (change.change === 'insert') {
    const proposedFor = correctedRow(step);
    const corrected = proposedFor ?? known.corrects(step);
    if (corrected === null) return enteredAct(row);
    const kind = proposedFor === null ? 'corrected' : 'proposed';
    return { kind, from: shownValue(corrected, known), reason: text(row, 'reason') };
  }
  if (touched(step, 'state') && moves.includes(row['state'])) return movedAct(step, known);
  if (touched(step, 'later_doubts')) return doubtedAct(step);
  if (touched(step, 'second_by') && number(row, 'second_by') !== null) {
    return { kind: 'second_entry', agrees: row['second_agrees'] === true };
  }
  if (before === null || !touched(step, 'kind', 'operator', 'value', 'code', 'text', 'unit', 'flag')) return null;
  return { kind: 'changed', from: shownValue(before, known), reason: isByFormula(row) ? 'Calculated' : null };
};

export const resultFacts = (step: Step, known: ResultsThen): CaseFact[] => {
  const result = resultThen(step.row, step.change.rowId, known);
  const act = actOf(step, known);
  return result === null || act === null ? [] : [{ kind: 'result', result, act }];
};

/** What was read out, or is to be: the call keeps it as it was. */
const readOutThen = (row: RowThen): ResultThen['value'] => {
  const shown = text(row, 'value');
  const flag = flags.safeParse(row['flag']);
  return shown === null ? null : { shown, unit: text(row, 'unit'), flag: flag.success ? flag.data : null };
};

const calledThen = (row: RowThen, known: ResultsThen): CalledThen | null => {
  const test = known.testOf(number(row, 'order_id'));
  if (test === null || known.isHidden(String(row['result_id']))) return null;
  const specId = number(row, 'spec_id');
  return {
    ...test,
    label: specId === null ? null : known.labelOf(test.orderId, specId),
    value: readOutThen(row),
    call: oneOf(callKinds, text(row, 'kind')) ?? 'critical',
  };
};

const callActOf = (step: Step): CallAct | null => {
  const { change, row } = step;
  if (change.change === 'insert') {
    const by = instant(row, 'due_at');
    return by === null ? null : { kind: 'due', by, reason: text(row, 'reason') };
  }
  if (touched(step, 'status') && text(row, 'status') === 'ended')
    return { kind: 'ended', because: text(row, 'ended_because') };
  const until = touched(step, 'later_until') ? instant(row, 'later_until') : null;
  return until === null ? null : { kind: 'postponed', until, reason: text(row, 'later_reason') };
};

/** That a value has to be called says what it is like: nothing of it to whom it is hidden from. */
export const callFacts = (step: Step, known: ResultsThen): CaseFact[] => {
  const called = calledThen(step.row, known);
  const act = callActOf(step);
  return called === null || act === null ? [] : [{ kind: 'call', called, act }];
};

/** What was said in a call, with the value as it was told. */
export const tellingFacts = (step: Step, known: ResultsThen): CaseFact[] => {
  const { change, row, rows } = step;
  const call = rows.find('critical_calls', row['call_id']);
  const called = call === null ? null : calledThen(call, known);
  const outcome = oneOf(callOutcomes, text(row, 'outcome'));
  if (called === null || outcome === null) return [];
  const said = instant(row, 'said_at');
  const saidAt = said !== null && isLate(said, change.at) ? said : null;
  const act = { kind: 'said', whom: text(row, 'whom') ?? '', outcome, note: text(row, 'note'), saidAt } as const;
  return [{ kind: 'call', called: { ...called, value: readOutThen(row) }, act }];
};

/** That a reported result stands; other tasks are told by what was done about them. */
export const taskFacts = (step: Step, known: ResultsThen): CaseFact[] => {
  const id = String(step.row['result_id']);
  const standing = step.rows.find('results', id);
  const isDecided =
    text(step.row, 'kind') === 'decide' && touched(step, 'status') && text(step.row, 'status') === 'done';
  const result = isDecided && text(standing, 'state') === 'approved' ? resultThen(standing, id, known) : null;
  return result === null ? [] : [{ kind: 'result', result, act: { kind: 'stands', reason: step.change.reason } }];
};
