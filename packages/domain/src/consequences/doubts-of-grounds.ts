import { collectedBeforeBirth } from '#measures/age.ts';
import { flagWords } from '#ranges/flag-zones.ts';
import { isFigure } from '#results/entered-value.ts';
import { missingParameter } from '#results/no-value-words.ts';
import type { Judgement } from '#results/evaluate-result.ts';
import { doubtGrounds, type Doubt, type DoubtCode, type DoubtWeight } from '#results/doubt.ts';
import { ageAt } from '#results/subject-age.ts';
import { qcLetsPass } from '#runs/run-state.ts';
import { conditionLabels, type SampleCondition } from '#samples/condition.ts';
import { parametersOf, type GroundFacts } from './ground-facts.ts';

type Ref = Doubt['ref'];

const say =
  (weight: DoubtWeight) =>
  (code: DoubtCode, sentence: string, ref: Ref = null): Doubt => ({
    code,
    weight,
    ground: doubtGrounds[code],
    sentence,
    ref,
  });
const doubt = say('doubt');
const block = say('block');

const day = 86_400_000;
/** Where a test says nothing about how long its specimen keeps. */
const longestDays = 7;
/** How far the clock of a ward may run ahead of ours. */
const clockDifference = 5 * 60_000;
const longestReason = 120;

const namesNobody: readonly SampleCondition[] = ['mislabelled', 'unlabelled'];

/** That nothing was measured stands on no tube, time or run: it is often said because one of them is gone. */
const isMeasured = ({ value: { value } }: GroundFacts): boolean => value.kind !== 'not_done';

const specimenDoubts = (facts: GroundFacts): Doubt[] => {
  const { specimen, collection, identityHold, test } = facts;
  const held =
    identityHold === null ? [] : [block('SPECIMEN_IDENTITY', 'Identity hold', { kind: 'hold', id: identityHold.id })];
  if (specimen === null || !isMeasured(facts)) return held;
  const { tube, root, measuredAt } = specimen;
  const ref: Ref = { kind: 'sample', id: tube.id };
  const conditions = [...new Set([tube.condition, root.condition])];
  const words = (among: (condition: SampleCondition) => boolean): string =>
    conditions
      .filter(among)
      .map((condition) => conditionLabels[condition].toLowerCase())
      .join(', ');
  const isNobody = (condition: SampleCondition): boolean => namesNobody.includes(condition);
  const isOther = (condition: SampleCondition): boolean => condition !== 'ok' && !isNobody(condition);
  const days = (Date.parse(measuredAt) - Date.parse(collection.at)) / day;
  return [
    ...([tube, root].some(({ status }) => status === 'rejected')
      ? [block('SPECIMEN_REJECTED', 'Tube rejected', ref)]
      : []),
    ...(conditions.some(isNobody) ? [block('SPECIMEN_IDENTITY', `Tube ${words(isNobody)}`, ref)] : held),
    ...(conditions.some(isOther) ? [doubt('SPECIMEN_CONDITION', `Tube ${words(isOther)}`, ref)] : []),
    ...(days > longestDays ? [doubt('SPECIMEN_AGE', `Measured ${Math.floor(days)} days after collection`, ref)] : []),
    ...(tube.leftAt !== null && Date.parse(measuredAt) > Date.parse(tube.leftAt)
      ? [doubt('SPECIMEN_GONE', 'Measured after the tube was gone', ref)]
      : []),
    ...(test.tubes.length > 0 && !test.tubes.some(({ code }) => code === tube.tubeCode)
      ? [block('SPECIMEN_TUBE', 'Not a tube of this test', ref)]
      : []),
  ];
};

const collectionFault = ({ collection, person }: GroundFacts, now: Date): string | null => {
  const at = Date.parse(collection.at);
  if (at > now.getTime() + clockDifference) return 'Collected in the future';
  if (collection.receivedAt !== null && at > Date.parse(collection.receivedAt) + clockDifference)
    return 'Collected after receipt';
  const age = ageAt(person.now, new Date(at), collection.timezone);
  return collectedBeforeBirth(age) ? 'Collected before the date of birth' : null;
};

const collectionDoubts = (facts: GroundFacts, now: Date): Doubt[] => {
  const fault = collectionFault(facts, now);
  return [
    ...(facts.collection.known ? [] : [doubt('COLLECTION_UNKNOWN', 'Collection time not recorded')]),
    // Also of the time of receipt, where that stands for it: nothing was received of somebody who was not born.
    ...(fault === null ? [] : [block('COLLECTION_ORDER', fault)]),
  ];
};

const personDoubts = ({ person: { now, entered } }: GroundFacts): Doubt[] => {
  const changed =
    now.subjectId !== entered.subjectId ||
    now.sex !== entered.sex ||
    now.dateOfBirth !== entered.dateOfBirth ||
    now.birthPrecision !== entered.birthPrecision;
  return changed ? [doubt('PERSON_CHANGED', 'Subject changed since it was entered')] : [];
};

const capitalized = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What a value says of itself; asked while it is typed too. */
export const valueDoubts = (
  { value: { value, corrects, comment, second } }: { value: Omit<GroundFacts['value'], 'calculated'> },
  { flag, critical, mayBeCritical }: Pick<Judgement, 'flag' | 'critical' | 'mayBeCritical'>,
): Doubt[] => [
  ...(critical ? [doubt('CRITICAL', 'Critical')] : []),
  ...(!critical && mayBeCritical ? [doubt('MAY_BE_CRITICAL', 'Possibly critical')] : []),
  ...(value.kind === 'not_done' ? [doubt('NOT_DONE', 'Not done')] : []),
  ...(flag !== null && flag !== 'N' ? [doubt('ABNORMAL', capitalized(flagWords[flag]))] : []),
  ...(value.kind === 'no_value' ? [doubt('NO_VALUE', 'No value')] : []),
  ...(flag === null && value.kind !== 'not_done' && value.kind !== 'no_value'
    ? [doubt('NO_FLAG', 'No flag, so not known to be normal')]
    : []),
  ...(isFigure(value) && value.operator !== '=' ? [doubt('OFF_SCALE', 'Not an exact number')] : []),
  ...(corrects ? [doubt('CORRECTION', 'Corrects an approved result')] : []),
  ...(comment === null ? [] : [doubt('COMMENT', 'Has a comment')]),
  ...(second === 'missing' || second === 'differs'
    ? [block('SECOND_ENTRY', second === 'missing' ? 'Second entry missing' : 'Second entry differs')]
    : []),
];

export const deltaDoubts = ({ delta }: Pick<Judgement, 'delta'>): Doubt[] => {
  if (delta.kind === 'exceeded') return [doubt('DELTA_EXCEEDED', 'Delta check failed')];
  return delta.kind === 'not_comparable' ? [doubt('DELTA_NOT_COMPARABLE', 'Delta not comparable')] : [];
};

const inputDoubts = ({ input }: GroundFacts): Doubt[] => {
  const about = (found: GroundFacts['input']): string => found.map(({ label }) => label).join(', ');
  const refOf = ([first]: GroundFacts['input']): Ref =>
    first === undefined ? null : { kind: 'order', id: first.orderId };
  const open = input.filter(({ approved }) => !approved);
  const doubtful = input.filter((one) => one.doubtful);
  return [
    ...(open.length === 0 ? [] : [block('INPUT_NOT_APPROVED', `${about(open)} not approved yet`, refOf(open))]),
    ...(doubtful.length === 0 ? [] : [doubt('INPUT_DOUBT', `${about(doubtful)} with review reasons`, refOf(doubtful))]),
  ];
};

/** A figure of the reagent lot that the formula needs; where a result it comes from has no number, none is asked for. */
const parameterDoubts = ({ value: { value }, input, test: { spec } }: GroundFacts): Doubt[] => {
  if (value.kind !== 'no_value' || input.some(({ isExact }) => !isExact)) return [];
  return parametersOf(spec).map((name) => block('PARAMETER_MISSING', missingParameter(name)));
};

const orderDoubts = ({ order: { orderId, status, hold, holdId, openNotes } }: GroundFacts): Doubt[] => [
  ...(status === 'cancelled' ? [block('ORDER_CANCELLED', 'Test cancelled', { kind: 'order', id: orderId })] : []),
  ...(hold === null || holdId === null
    ? []
    : [block('HOLD', `On hold: ${hold.reason.slice(0, longestReason)}`, { kind: 'hold', id: holdId })]),
  // Each by itself: whoever acknowledged one has not seen the next.
  ...openNotes.map((id) => doubt('BENCH_NOTE', 'Bench note not settled', { kind: 'note', id })),
];

const runDoubts = ({ run: { required, run }, qc }: GroundFacts): Doubt[] => {
  const ref: Ref = run === null ? null : { kind: 'run', id: run.id };
  const blocked = qc.run !== null && qc.blocks && !qcLetsPass(qc.run.qc);
  return [
    ...(required && run === null ? [block('RUN_REQUIRED', 'Not measured in a run')] : []),
    ...(run?.status === 'rejected' ? [block('RUN_REJECTED', 'Run rejected', ref)] : []),
    ...(blocked ? [block('QC_NOT_VALID', 'QC of the run not passed', ref)] : []),
    ...(qc.run?.qc === 'overridden' ? [doubt('QC_OVERRIDDEN', 'QC of the run overridden', ref)] : []),
  ];
};

/** Every reason to look at a value or to stop it, those that say most about the value itself first. */
export const doubtsOfGrounds = (facts: GroundFacts, judgement: Judgement, now: Date): Doubt[] => [
  ...valueDoubts(facts, judgement),
  ...deltaDoubts(judgement),
  ...specimenDoubts(facts),
  ...(isMeasured(facts) ? collectionDoubts(facts, now) : []),
  ...personDoubts(facts),
  ...inputDoubts(facts),
  ...parameterDoubts(facts),
  ...orderDoubts(facts),
  ...(isMeasured(facts) ? runDoubts(facts) : []),
];
