/** Who a result is about: sex, birth date, which records are one person. */
import { pick, type Acting } from './acting.ts';
import { follow, type Followed } from './follow.ts';
import { casesOfPersons, type ModelPerson, type ModelState } from './state.ts';

export type Demographics = Pick<ModelPerson, 'sex' | 'dateOfBirth' | 'birthPrecision'>;

const births: readonly Demographics['dateOfBirth'][] = [
  '1986-05-04',
  '1996-11-16',
  '2026-10-19',
  // Born on a day of the sequence: some tubes were collected before it.
  '2026-11-15',
  '2008-11-16',
  '1961-03-09',
];

export const setDemographics = (state: ModelState, person: ModelPerson, now: Demographics): Followed => {
  Object.assign(person, now);
  const subjectIds = [person.subjectId];
  return follow(state, { reach: { subjectIds }, change: { of: 'subjects', subjectIds } });
};

export const demographics: Acting = (state, { a, b, c }) => {
  const person = pick(
    state.persons.filter(({ mergedInto }) => mergedInto === null),
    a,
  );
  if (person === undefined) return null;
  const { sex, dateOfBirth, birthPrecision } = person;
  if (b % 2 === 0) {
    const sexes = (['male', 'female', 'unknown'] as const).filter((one) => one !== sex);
    return setDemographics(state, person, { sex: pick(sexes, c) ?? sex, dateOfBirth, birthPrecision });
  }
  const precision = c % 4 === 0 ? 'year' : 'day';
  return setDemographics(state, person, { sex, dateOfBirth: pick(births, c) ?? null, birthPrecision: precision });
};

const followPeople = (state: ModelState, subjectIds: readonly number[]): Followed =>
  follow(state, { reach: { subjectIds }, change: { of: 'subjects', subjectIds } });

export const mergePeople = (state: ModelState, from: ModelPerson, into: ModelPerson): Followed => {
  const caseIds = casesOfPersons(state, [from.subjectId]);
  for (const one of state.cases) if (caseIds.includes(one.id)) one.subjectId = into.subjectId;
  from.mergedInto = into.subjectId;
  state.merges.push({ from: from.subjectId, into: into.subjectId, caseIds });
  return followPeople(state, [from.subjectId, into.subjectId]);
};

export const merge: Acting = (state, { a, b }) => {
  const free = state.persons.filter(({ mergedInto }) => mergedInto === null);
  const from = pick(free, a);
  const into = pick(
    free.filter((one) => one !== from),
    b,
  );
  return from === undefined || into === undefined || free.length < 4 ? null : mergePeople(state, from, into);
};

/** The last merge first: what it brought goes back where it came from. */
export const unmerge: Acting = (state) => {
  const last = state.merges.pop();
  if (last === undefined) return null;
  for (const one of state.cases) if (last.caseIds.includes(one.id)) one.subjectId = last.from;
  for (const person of state.persons) if (person.subjectId === last.from) person.mergedInto = null;
  return followPeople(state, [last.from, last.into]);
};
