import { clsx } from 'clsx';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown, RefreshCw } from 'lucide-react';

import { Field } from './field.tsx';
import type { FieldFrame } from './field.tsx';
import { Icon } from '../layout/icon.tsx';
import type { PickerChoices } from './picker-choices.ts';
import { PickerFailure } from './picker-failure.tsx';
import { queryState } from '../feedback/query-like.ts';
import css from '../overlay/menu.module.css';
import inputFrameCss from './input-frame.module.css';

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean | undefined };

export type SelectProps<Value extends string> = FieldFrame &
  PickerChoices<SelectOption<Value>> & {
    value: Value | null;
    onValueChange: (value: Value) => void;
    onBlur?: (() => void) | undefined;
    placeholder?: string | undefined;
    emptyText?: string | undefined;
    disabled?: boolean | undefined;
    name?: string | undefined;
    id?: string | undefined;
  };

// No value of ours holds a space.
const retryValue = ' retry';

export const Select = <Value extends string>(props: SelectProps<Value>) => {
  const { options = [], query, value, onValueChange, onBlur, disabled = false, name, id, ...rest } = props;
  const { placeholder = 'Choose', emptyText = 'Nothing to choose', ...frame } = rest;
  const state = query === undefined ? 'ready' : queryState(query);
  const rows = query?.data === undefined ? options : [...options, ...query.data];
  const retry = (): void => void query?.refetch();
  // Without its option a value has no words: what keeps them away is said in their place.
  const named = value !== null && rows.some((row) => row.value === value);
  const stead = state === 'failed' ? 'Could not load' : state === 'loading' && value !== null ? 'Loading…' : undefined;
  return (
    // The list would add a <style> element, which the content security policy refuses.
    <CSPProvider disableStyleElements>
      <Field id={id} {...frame}>
        {(control) => (
          <Base.Root<string>
            items={rows}
            value={value}
            onValueChange={(next, details) => {
              // Typing on the closed list can meet the row too.
              if (next !== retryValue) return next === null ? undefined : onValueChange(next as Value);
              details.cancel();
              return retry();
            }}
            disabled={disabled}
            name={name}
          >
            <Base.Trigger {...control} className={clsx(inputFrameCss.input, 'justify-between')} onBlur={onBlur}>
              <Base.Value placeholder={placeholder} className="truncate">
                {named ? undefined : stead}
              </Base.Value>
              <Icon of={ChevronsUpDown} size={14} />
            </Base.Trigger>
            <Base.Portal>
              <Base.Positioner className="z-50 outline-0" sideOffset={4} alignItemWithTrigger={false}>
                <Base.Popup data-popup="" className={css.menu} aria-busy={state === 'loading'}>
                  <output className={css.menuNote}>
                    {state === 'loading' ? 'Loading…' : state === 'ready' && rows.length === 0 ? emptyText : null}
                  </output>
                  {state === 'failed' ? (
                    <PickerFailure what="Could not load the list." outdated={query?.data !== undefined} />
                  ) : null}
                  <Base.List>
                    {rows.map((option) => (
                      <Base.Item
                        key={option.value}
                        value={option.value}
                        disabled={option.disabled ?? false}
                        className={css.menuItem}
                      >
                        <Base.ItemText>{option.label}</Base.ItemText>
                        <Base.ItemIndicator className={css.menuTick}>
                          <Icon of={Check} size={14} />
                        </Base.ItemIndicator>
                      </Base.Item>
                    ))}
                    {state === 'failed' ? <RetryRow onRetry={retry} /> : null}
                  </Base.List>
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </Base.Root>
        )}
      </Field>
    </CSPProvider>
  );
};

/** Asks again; the list stays open for the answer. */
const RetryRow = ({ onRetry }: { onRetry: () => void }) => (
  <Base.Item
    value={retryValue}
    className={clsx(css.menuItem, css.menuItemApart)}
    onClick={(event) => {
      event.preventBaseUIHandler();
      onRetry();
    }}
  >
    <Icon of={RefreshCw} size={14} />
    <Base.ItemText>Retry</Base.ItemText>
  </Base.Item>
);
