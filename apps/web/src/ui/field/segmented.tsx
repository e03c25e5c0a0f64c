import { clsx } from 'clsx';
import { useId } from 'react';

import { Icon } from '../layout/icon.tsx';
import type { IconShape } from '../layout/icon.tsx';
import css from './segmented.module.css';

export type SegmentedOption<Value extends string> = { value: Value; label: string; icon?: IconShape | undefined };

export type SegmentedProps<Value extends string> = {
  /** Names the group for a screen reader. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** As wide as what it stands in, each choice with an equal share. */
  stretch?: boolean | undefined;
  className?: string | undefined;
};

export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => {
  const { label, options, value, onValueChange, stretch = false, className } = props;
  const name = useId();
  return (
    <div
      className={clsx(css.segmented, stretch && css.segmentedStretch, className)}
      role="radiogroup"
      aria-label={label}
    >
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
