import { showDay, tidyDay } from '@aliquot/domain/time/typed-day';
import { useState, type ComponentProps } from 'react';
import { InputFrame } from '#ui/field/input-frame.tsx';

export type DayInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** 2026-11-15, or what was typed where no day can be read from it. */
  value: string;
  onChange: (day: string) => void;
};

/** A day as people type it, shown as all screens show days: a browser's own field shows it in the style of its language. */
export const DayInput = ({ value, onChange, onBlur, ...input }: DayInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === '' ? '' : showDay(value);
  return (
    <InputFrame>
      <input
        autoComplete="off"
        placeholder="e.g. 15 Nov 2026"
        {...input}
        type="text"
        className="tabular-nums"
        value={typed ?? shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value.trim() === '' ? '' : tidyDay(target.value));
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
    </InputFrame>
  );
};
