import type { RangeQuestion } from '#ranges/choose-range.ts';
import { isoDay } from '#time/calendar-day.ts';
import { collectedOf, openRunOf, type BenchFacts, type BenchOrder } from './bench-facts.ts';
import { ageAt, type BirthRecord } from './subject-age.ts';

type Asked = {
  readonly person: BirthRecord & Pick<RangeQuestion, 'sex'>;
  readonly collectedAt: string;
  readonly timezone: string;
} & Pick<RangeQuestion, 'instrumentId' | 'method'>;

/** Who it is about and how it is measured: what decides which range a result is held against. */
export const rangeQuestion = ({ person, collectedAt, timezone, instrumentId, method }: Asked): RangeQuestion => {
  const age = ageAt(person, new Date(collectedAt), timezone);
  return { sex: person.sex, age, instrumentId, method, on: isoDay(age.at) };
};

/** Of a result that was not entered yet: it would be measured in the run the order is in. */
export const rangeQuestionOf = (facts: BenchFacts, order: BenchOrder): RangeQuestion =>
  rangeQuestion({
    person: order,
    collectedAt: collectedOf(facts, order, order.sampleId).at,
    timezone: order.timezone,
    instrumentId: openRunOf(facts, order)?.instrumentId ?? null,
    method: facts.testOf(order).method,
  });
