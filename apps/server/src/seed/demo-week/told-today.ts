import type { InventedPerson } from './people.ts';
import { prostatePatient } from './plan-trends.ts';
import type { ToldCase } from './told-case.ts';

type PersonOf = (client: string) => InventedPerson;

const ordinary = (of: PersonOf): readonly ToldCase[] => [
  {
    // Critical, called and read back within ten minutes.
    person: of('STBR'),
    tests: ['K', 'NA', 'CREA'],
    made: 1300,
    typed: 1240,
    approved: 1215,
    reported: 1200,
    values: { 'K.K': '6.7' },
    call: { done: { at: 1231, spokeTo: 'Operations desk', note: 'Dr. Voss told, repeat draw ordered' } },
  },
  {
    // Two digits changed places; found by the reviewer of the next run.
    person: of('SNDHL'),
    tests: ['GLU', 'HBA1C'],
    made: 560,
    typed: 480,
    approved: 455,
    reported: 300,
    values: { 'GLU.GLU': '184', 'HBA1C.HBA1C': '6.1' },
    correction: {
      at: 410,
      key: 'GLU.GLU',
      typed: '148',
      reason: 'Two digits were swapped; checked with the instrument’s list',
    },
  },
  {
    // Critical and called; waits for its review.
    person: of('STBR-ED'),
    tests: ['GLU', 'K'],
    priority: 'stat',
    made: 58,
    typed: 34,
    approved: -1,
    reported: -1,
    values: { 'GLU.GLU': '38', 'K.K': '4.1' },
    call: { done: { at: 27, spokeTo: 'ED charge nurse', note: 'Glucose given' } },
  },
  {
    // Critical, and nobody is known to call there.
    person: of('PTHBR'),
    tests: ['CBC'],
    made: 95,
    typed: 12,
    approved: -1,
    reported: -1,
    values: { 'CBC.HGB': '6.2', 'CBC.HCT': '19.4' },
    call: { byHand: { at: 8, test: 'CBC', reason: 'Blasts in the smear. Tell the physician.' } },
  },
  {
    // The next value of a long series.
    person: prostatePatient,
    tests: ['PSA'],
    made: 130,
    typed: 41,
    approved: -1,
    reported: -1,
    values: { 'PSA.PSA': '6.9' },
  },
];

/** Calls that do not end with the first person who answers. */
const ofCalls = (of: PersonOf): readonly ToldCase[] => [
  {
    // Told to the ward, then drawn again: whoever heard the first value is to be called back.
    person: of('NVIEW'),
    tests: ['K', 'NA'],
    made: 260,
    typed: 205,
    approved: 190,
    reported: -1,
    values: { 'K.K': '7.3', 'NA.NA': '139' },
    call: { done: { at: 198, spokeTo: 'Night nurse', note: 'Repeat drawn from the other arm' } },
    correction: {
      at: 31,
      key: 'K.K',
      typed: '4.4',
      reason: 'Drawn above the infusion; measured again from the other arm',
    },
  },
  {
    // Nobody answered for half an hour: the managers are told.
    person: of('TIDE'),
    tests: ['K'],
    made: 110,
    typed: 44,
    approved: -1,
    reported: -1,
    values: { 'K.K': '6.9' },
    call: { tried: { at: 36, whom: 'Front desk' }, escalated: 13 },
  },
];

/** Single cases of the last day that are worth a look. */
export const toldToday = (others: readonly InventedPerson[]): readonly ToldCase[] => {
  const of: PersonOf = (client) => {
    const person = others.findLast((one) => one.client === client);
    if (person === undefined) throw new Error(`nobody comes to ${client}`);
    return person;
  };
  return [...ordinary(of), ...ofCalls(of)];
};
