import { callOutcomeLabels, type CallKind } from '#critical-calls/call-words.ts';
import type { CallAct, CalledThen, ResultAct, ResultThen } from './case-fact.ts';
import type { FactWords } from './fact-text.ts';

const hidden = 'Value hidden until the second entry';

/** "Potassium", or "Urinalysis, pH" where the test has several results. */
const nameOf = ({ test, label }: ResultThen): string => (label === null ? test : `${test}, ${label}`);

/** "7.4 mmol/L HH"; a normal value carries no flag, as on the page. */
const valueWords = (value: NonNullable<ResultThen['value']>, flagged = true): string =>
  [value.shown, value.unit, flagged && value.flag !== 'N' ? value.flag : null].filter(Boolean).join(' ');

/** "7.9 → 7.4 mmol/L HH": the unit and the flag of what it is now. */
const changeWords = (from: ResultThen['value'], to: ResultThen['value']): string => {
  if (to === null) return hidden;
  if (from === null) return valueWords(to);
  return `${valueWords(from.unit === to.unit ? { ...from, unit: null } : from)} → ${valueWords(to)}`;
};

const verbs: Readonly<Record<ResultAct['kind'], string>> = {
  entered: 'entered',
  imported: 'imported',
  changed: 'changed',
  proposed: 'correction proposed',
  corrected: 'corrected',
  second_entry: 'entered a second time',
  validated: 'validated',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  superseded: 'superseded',
  annulled: 'approval annulled',
  voided: 'withdrawn after approval',
  doubted: 'in doubt since it was reported',
  stands: 'kept as reported',
};

const detailsOf = (result: ResultThen, act: ResultAct): { value: string; once: readonly (string | null)[] } => {
  const value = result.value === null ? hidden : valueWords(result.value);
  switch (act.kind) {
    case 'entered':
      return { value, once: [act.source === 'typed' ? null : act.source === 'pasted' ? 'Pasted' : 'Calculated'] };
    case 'imported':
      return { value, once: [act.file === null ? null : `From ${act.file}`] };
    case 'changed':
    case 'proposed':
    case 'corrected':
      return { value: changeWords(act.from, result.value), once: [act.reason] };
    case 'second_entry':
      return { value: act.agrees ? 'Agrees with the first entry' : 'Differs from the first entry', once: [] };
    case 'validated':
    case 'approved':
      return { value, once: [] };
    default:
      return { value, once: [act.reason] };
  }
};

const troubled: readonly ResultAct['kind'][] = ['rejected', 'annulled', 'voided', 'doubted'];

/** What was calculated from a typed value stands in its own item: nobody typed it. */
export const resultWords = (result: ResultThen, act: ResultAct): FactWords => {
  const name = nameOf(result);
  const { value, once } = detailsOf(result, act);
  return {
    kind: 'result',
    ...(troubled.includes(act.kind) ? { tone: 'hold' } : {}),
    title: `${name} ${verbs[act.kind]}`,
    many: (count) => `${count} results ${verbs[act.kind]}`,
    of: `${name} ${value}`,
    one: value,
    details: once,
    orderIds: [result.orderId],
  };
};

const dueTitles: Readonly<Record<CallKind, (name: string) => string>> = {
  critical: (name) => `${name} is critical`,
  may_be_critical: (name) => `${name} may be critical`,
  by_hand: (name) => `Call of ${name} added`,
  call_back: (name) => `Call back about ${name}`,
};

export const callWords = (called: CalledThen, act: CallAct): FactWords => {
  const name = nameOf(called);
  const isCallBack = called.call === 'call_back';
  const value = called.value === null ? (isCallBack ? 'Withdrawn, no value yet' : null) : valueWords(called.value);
  const about = { kind: 'call', orderIds: [called.orderId] } as const;
  switch (act.kind) {
    case 'due':
      return {
        ...about,
        ...(called.call === 'critical' || called.call === 'may_be_critical'
          ? ({ kind: 'critical', tone: 'critical' } as const)
          : {}),
        title: dueTitles[called.call](name),
        details: [value, act.reason],
        times: [{ word: 'Call due by', at: act.by }],
      };
    case 'postponed':
      return {
        ...about,
        title: `Call of ${name} postponed`,
        details: [act.reason],
        times: [{ word: 'Until', at: act.until }],
      };
    case 'said': {
      const isRead = act.outcome === 'read_back';
      return {
        ...about,
        title: isRead ? `${name} called` : `Call of ${name} attempted`,
        details: [
          isRead ? value : null,
          isRead ? `Read back by ${act.whom}` : `${act.whom}: ${callOutcomeLabels[act.outcome].toLowerCase()}`,
          act.note,
        ],
        ...(act.saidAt === null ? {} : { times: [{ word: 'Said', at: act.saidAt }] }),
      };
    }
    default:
      return { ...about, title: `Call of ${name} ended`, details: [act.because] };
  }
};
