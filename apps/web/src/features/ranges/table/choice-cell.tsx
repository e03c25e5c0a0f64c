import { rangeSexes, type RangeSex } from '@aliquot/domain/ranges/reference-range';

import type { CellControl, RangeOptions } from './cell-control.ts';
import type { RangeDraft } from '../range-draft.ts';
import { sexWords } from '../range-words.ts';
import css from './range-cell.module.css';

export type ChoiceCellProps = {
  draft: RangeDraft;
  field: 'sex' | 'instrument' | 'method';
  control: CellControl;
  options: RangeOptions;
  onChange: (changes: Partial<RangeDraft>) => void;
};

type Choice = { value: string; label: string };
const any: Choice = { value: '', label: 'Any' };

/** What a row already names is offered even when the catalogue no longer does. */
const choicesOf = ({ draft, field, options: { instruments, methods } }: ChoiceCellProps): Choice[] => {
  if (field === 'sex') return rangeSexes.map((sex) => ({ value: sex, label: sexWords[sex] }));
  if (field === 'method') {
    const known = draft.method === '' || methods.includes(draft.method) ? methods : [...methods, draft.method];
    return [any, ...known.map((method) => ({ value: method, label: method }))];
  }
  const { instrumentId } = draft;
  const named = instruments.map(({ id, name }) => ({ value: String(id), label: name }));
  const gone = instrumentId !== null && !instruments.some(({ id }) => id === instrumentId);
  return [any, ...named, ...(gone ? [{ value: String(instrumentId), label: 'Unknown instrument' }] : [])];
};

const changesOf = (field: ChoiceCellProps['field'], value: string): Partial<RangeDraft> => {
  if (field === 'sex') return { sex: value as RangeSex };
  if (field === 'method') return { method: value };
  return { instrumentId: value === '' ? null : Number(value) };
};

/** The browser's own list: a letter chooses, and a hundred of them cost nothing. */
export const ChoiceCell = (props: ChoiceCellProps) => {
  const { draft, field, control, onChange } = props;
  const value = field === 'instrument' ? String(draft.instrumentId ?? '') : draft[field];
  return (
    <select
      {...control}
      className={css.cellControl}
      data-any={value === '' || value === 'any' || undefined}
      value={value}
      onChange={(event) => onChange(changesOf(field, event.target.value))}
    >
      {choicesOf(props).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
};
