import { useId } from 'react';

import { Icon } from '../layout/icon.tsx';
import type { IconShape } from '../layout/icon.tsx';

export type SegmentedOption<Value extends string> = { value: Value; label: string; icon?: IconShape | undefined };

export type SegmentedProps<Value extends string> = {
  /** Names the group for a screen reader. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
};

export const Segmented = <Value extends string>({ label, options, value, onValueChange }: SegmentedProps<Value>) => {
  const name = useId();
  return (
    <div className="segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon ? <Icon of={option.icon} size={14} /> : null}
          {option.label}
        </label>
      ))}
    </div>
  );
};
