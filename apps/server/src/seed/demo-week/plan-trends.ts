import { dice } from './dice.ts';
import type { InventedPerson } from './people.ts';

/** A person whose values are followed for a year: one case a month, the oldest first. */
export type Trend = {
  person: InventedPerson;
  tests: readonly string[];
  /** By `TEST.RESULT`: what was typed each month; results that are not named are made up. */
  values: Readonly<Record<string, readonly string[]>>;
  /** The month a value of theirs was critical. */
  critical?: number;
  /** The month a result was wrong: the right one stands beside it, with the reason. */
  corrected?: { month: number; key: string; typed: string; reason: string };
};

export const monthsInTrend = 12;

type Series = (from: number, to: number, unrest: number, decimals: number) => string[];
/** From one value to another over the year, not quite straight. */
const seriesBy =
  (roll: () => number): Series =>
  (from, to, unrest, decimals) =>
    Array.from({ length: monthsInTrend }, (_, month) => {
      const straight = from + ((to - from) * month) / (monthsInTrend - 1);
      return (straight + (roll() - 0.5) * unrest).toFixed(decimals);
    });

const patient = (
  familyName: string,
  givenName: string,
  sex: InventedPerson['sex'],
  age: number,
  mrn: string,
): InventedPerson => ({
  familyName,
  givenName,
  sex,
  bornDaysAgo: Math.floor(age * 365.25) + 40,
  mrn,
  client: 'TIDE',
  provider: 'Dr. Owen Castellane',
});

/** Whose potassium was critical once, in which month of the year; and whose thyrotropin range changed half way. */
export const criticalPotassium = { month: 8, typed: '6.6' } as const;
export const rangeChange = { test: 'TSH', spec: 'TSH', month: 6, low: '0.5', high: '4.5' } as const;

/** They also have a tube in the laboratory today. */
export const kidneyPatient = patient('Marsden', 'Osric', 'male', 71, '71002');
export const prostatePatient = patient('Inkpen', 'Barnaby', 'male', 66, '71004');

const people = (series: Series): readonly Trend[] => [
  {
    person: patient('Thorne', 'Marian', 'female', 58, '71001'),
    tests: ['HBA1C', 'GLU', 'CHOL', 'TRIG', 'HDL', 'LDLC'],
    values: {
      'HBA1C.HBA1C': series(9.2, 6.8, 0.4, 1),
      'GLU.GLU': series(205, 126, 22, 0),
      'CHOL.CHOL': series(244, 186, 14, 0),
      'TRIG.TRIG': series(232, 148, 24, 0),
      'HDL.HDL': series(38, 49, 4, 0),
    },
  },
  {
    person: kidneyPatient,
    tests: ['CREA', 'EGFR', 'K', 'BUN', 'NA'],
    values: {
      'CREA.CREA': series(1.42, 2.55, 0.16, 2),
      'K.K': series(4.5, 5.4, 0.4, 1).with(criticalPotassium.month, criticalPotassium.typed),
      'BUN.BUN': series(24, 47, 5, 0),
      'NA.NA': series(139, 137, 4, 0),
    },
    critical: criticalPotassium.month,
  },
  {
    person: patient('Rowan', 'Linnea', 'female', 34, '71003'),
    tests: ['TSH', 'FT4'],
    values: { 'TSH.TSH': series(9.6, 2.1, 0.9, 2), 'FT4.FT4': series(0.7, 1.3, 0.1, 1) },
  },
  {
    person: prostatePatient,
    tests: ['PSA'],
    values: { 'PSA.PSA': series(3.1, 6.4, 0.5, 2) },
  },
  {
    person: patient('Orrin', 'Delphine', 'female', 41, '71005'),
    tests: ['CBC', 'FERR'],
    values: {
      'CBC.HGB': series(8.4, 12.9, 0.4, 1),
      'CBC.HCT': series(27, 39, 1.2, 1),
      'CBC.MCV': series(72, 88, 2, 1),
      'FERR.FERR': series(6, 62, 6, 0),
    },
    corrected: { month: 9, key: 'FERR.FERR', typed: '58', reason: 'Measured again: the first dilution was wrong' },
  },
];

export const planTrends = (): readonly Trend[] => people(seriesBy(dice(20_263)));
