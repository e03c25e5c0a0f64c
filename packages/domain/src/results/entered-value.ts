import type { NumericValue } from '#measures/admitted-values.ts';
import { numericInWords } from '#measures/admitted-values.ts';

/** What stands in a result once its typing was understood. */
export type EnteredValue =
  | ({ kind: 'numeric' } & NumericValue)
  /** 1:80 has the value 80. */
  | ({ kind: 'titre' } & NumericValue)
  | { kind: 'coded'; code: string }
  | { kind: 'text'; text: string }
  | { kind: 'date'; day: string }
  /** It will not be done, and why. */
  | { kind: 'not_done'; reason: string }
  /** Its formula gives none from what it comes from, and why: that is its answer. */
  | { kind: 'no_value'; reason: string };

/** As it stands in a cell and on a report, without its unit. */
export const valueInWords = (value: EnteredValue, labelOf: (code: string) => string = (code) => code): string => {
  switch (value.kind) {
    case 'numeric':
      return numericInWords(value);
    case 'titre':
      return `${value.operator === '=' ? '' : value.operator}1:${value.value}`;
    case 'coded':
      return labelOf(value.code);
    case 'text':
      return value.text;
    case 'date':
      return value.day;
    case 'no_value':
      return `No value: ${value.reason}`;
    default:
      return `Not done: ${value.reason}`;
  }
};

/** A number that can be calculated with; "<15" is none. */
export const isExact = (value: EnteredValue): boolean => isFigure(value) && value.operator === '=';

export const isFigure = (value: EnteredValue): value is Extract<EnteredValue, NumericValue> =>
  value.kind === 'numeric' || value.kind === 'titre';
