import { clsx } from 'clsx';
import { Plus, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { Icon } from './icon.tsx';
import css from './chip.module.css';

export type FilterChipProps = {
  label?: string | undefined;
  value: string;
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
};

/** One filter: what is filtered, to what, and a way out. */
export const FilterChip = ({ label, value, onEdit, onRemove }: FilterChipProps): ReactNode => (
  <span className={css.chip}>
    {label ? <span>{label}</span> : null}
    {onEdit ? (
      <button type="button" onClick={onEdit} aria-label={`Change ${label ?? 'filter'}: ${value}`}>
        <b>{value}</b>
      </button>
    ) : (
      <span>
        <b>{value}</b>
      </span>
    )}
    {onRemove ? (
      <button
        type="button"
        className={css.chipRemove}
        onClick={onRemove}
        aria-label={`Remove ${label ? `${label} ` : ''}${value}`}
      >
        <Icon of={X} size={12} />
      </button>
    ) : null}
  </span>
);

export type AddChipProps = Omit<ComponentProps<'button'>, 'className'>;

export const AddChip = ({ children, ...button }: AddChipProps) => (
  <span className={clsx(css.chip, css.chipAdd)}>
    <button type="button" {...button}>
      <Icon of={Plus} size={12} />
      {children}
    </button>
  </span>
);
