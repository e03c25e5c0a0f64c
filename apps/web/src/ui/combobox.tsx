import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';

import { comboboxItems, createValue } from './combobox-items.ts';
import type { ComboboxOption } from './combobox-items.ts';
import { ComboboxRow } from './combobox-row.tsx';
import { Field } from './field.tsx';
import type { FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';

export type ComboboxProps = FieldFrame & {
  options: readonly ComboboxOption[];
  value: ComboboxOption | null;
  onValueChange: (value: ComboboxOption | null) => void;
  /** Given when the server does the filtering: options are then shown as they come. */
  onQueryChange?: ((query: string) => void) | undefined;
  loading?: boolean | undefined;
  emptyText?: string | undefined;
  /** Offers to add what was typed: createLabel('har') → 'Add client “har”'. */
  createLabel?: ((query: string) => string) | undefined;
  onCreate?: ((query: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
};

export const Combobox = (props: ComboboxProps) => {
  const { options, value, onValueChange, onQueryChange, loading = false, emptyText = 'Nothing matches' } = props;
  const { createLabel, onCreate, onBlur, placeholder, disabled = false, name, id, ...rest } = props;
  const { label, hint, error, optional, className } = rest;
  const [query, setQuery] = useState('');
  const { contains } = Base.useFilter();
  const typed = value?.label === query ? '' : query.trim();
  const items = comboboxItems(options, typed, onCreate ? createLabel : undefined);

  const choose = (next: ComboboxOption | null) => {
    if (next?.value === createValue) onCreate?.(typed);
    else onValueChange(next);
  };

  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <Base.Root
          items={items}
          value={value}
          onValueChange={choose}
          isItemEqualToValue={(a, b) => a.value === b.value}
          onInputValueChange={(text) => {
            setQuery(text);
            onQueryChange?.(text.trim());
          }}
          filter={
            onQueryChange ? null : (item, text) => item.value === createValue || contains(item.label, text.trim())
          }
          autoHighlight
          disabled={disabled}
          name={name}
        >
          <Base.InputGroup className="input">
            <Icon of={Search} size={14} />
            {/* While the list is open the rest of the page, label included, is hidden from screen readers. */}
            <Base.Input
              {...control}
              aria-labelledby={`${control.id}-label`}
              placeholder={placeholder}
              onBlur={onBlur}
            />
            <Base.Trigger aria-label="Show all">
              <Icon of={ChevronDown} size={14} />
            </Base.Trigger>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner className="z-50 outline-0" sideOffset={4}>
              <Base.Popup className="menu" aria-busy={loading}>
                <Base.Status className="menu-note">{loading ? 'Searching…' : null}</Base.Status>
                <Base.Empty className="menu-note">{loading ? null : emptyText}</Base.Empty>
                <Base.List>
                  {(item: ComboboxOption) => <ComboboxRow key={item.value} option={item} query={typed} />}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
};
