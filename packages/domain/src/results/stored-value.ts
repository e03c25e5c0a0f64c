import type { DecimalText } from '#measures/decimal.ts';
import { valueInWords, type EnteredValue } from './entered-value.ts';
import type { StoredValue } from './stored-result.ts';

export const valueOf = ({ kind, operator, value, code, text }: StoredValue): EnteredValue => {
  switch (kind) {
    case 'numeric':
    case 'titre':
      return { kind, operator: operator ?? '=', value: value as DecimalText };
    case 'coded':
      return { kind, code: code ?? '' };
    case 'date':
      return { kind, day: text ?? '' };
    case 'not_done':
    case 'no_value':
      return { kind, reason: text ?? '' };
    default:
      return { kind: 'text', text: text ?? '' };
  }
};

const nothing = { operator: null, value: null, code: null, text: null };

export const columnsOf = (value: EnteredValue): StoredValue => {
  switch (value.kind) {
    case 'numeric':
    case 'titre':
      return { ...nothing, kind: value.kind, operator: value.operator, value: value.value };
    case 'coded':
      return { ...nothing, kind: 'coded', code: value.code };
    case 'date':
      return { ...nothing, kind: 'date', text: value.day };
    case 'not_done':
    case 'no_value':
      return { ...nothing, kind: value.kind, text: value.reason };
    default:
      return { ...nothing, kind: 'text', text: value.text };
  }
};

export const sameValue = (a: EnteredValue, b: EnteredValue): boolean =>
  a.kind === b.kind && valueInWords(a) === valueInWords(b);
