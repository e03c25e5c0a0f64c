import { ageText, ageUnits, parseAgeBound, type AgeBound, type AgeUnit } from '@aliquot/domain/measures/age-bound';

/** How people write the units. A bare "m" is not among them: minutes and months are too far apart to guess. */
const spellings: Record<AgeUnit, readonly string[]> = {
  min: ['min', 'mins', 'minute', 'minutes'],
  h: ['h', 'hr', 'hrs', 'hour', 'hours'],
  d: ['d', 'day', 'days'],
  wk: ['w', 'wk', 'wks', 'week', 'weeks'],
  mo: ['mo', 'mos', 'month', 'months'],
  y: ['y', 'yr', 'yrs', 'year', 'years'],
};
const unitOf = (word: string): AgeUnit | undefined => ageUnits.find((unit) => spellings[unit].includes(word));

const whole = /^(?:\d{1,8}\s*[a-z]+\s*)+$/u;
const part = /(\d{1,8})\s*([a-z]+)/gu;

/** "17 y 6 mo" as its parts; null when some of it is no age. */
export const ageParts = (typed: string): AgeBound[] | null => {
  const text = typed.trim().toLowerCase();
  if (/^0+$/u.test(text)) return [{ count: 0, unit: 'd' }];
  if (!whole.test(text)) return null;
  const parts = [...text.matchAll(part)].map(([, count = '', word = '']) =>
    parseAgeBound(`${count} ${unitOf(word) ?? word}`),
  );
  return parts.every((bound) => bound !== null) ? parts : null;
};

/** A bound of a range as the domain writes it ('18 y'); what cannot be read stays as it was typed. */
export const typedAge = (typed: string): string => {
  const [bound, ...more] = ageParts(typed) ?? [];
  return bound === undefined || more.length > 0 ? typed.trim() : `${bound.count} ${bound.unit}`;
};

/** The domain's sentence for something that is no age. */
export const ageRefusal = ageText.safeParse('').error?.issues[0]?.message ?? '';
