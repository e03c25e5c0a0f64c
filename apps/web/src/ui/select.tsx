import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';

import { Field } from './field.tsx';
import type { FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean | undefined };

export type SelectProps<Value extends string> = FieldFrame & {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
};

export const Select = <Value extends string>(props: SelectProps<Value>) => {
  const { options, value, onValueChange, onBlur, placeholder = 'Choose', disabled = false, name, id, ...frame } = props;
  return (
    // The list would add a <style> element, which the content security policy refuses.
    <CSPProvider disableStyleElements>
      <Field id={id} {...frame}>
        {(control) => (
          <Base.Root
            items={options}
            value={value}
            onValueChange={(next) => next !== null && onValueChange(next)}
            disabled={disabled}
            name={name}
          >
            <Base.Trigger {...control} className="input justify-between" onBlur={onBlur}>
              <Base.Value placeholder={placeholder} className="truncate" />
              <Icon of={ChevronsUpDown} size={14} />
            </Base.Trigger>
            <Base.Portal>
              <Base.Positioner className="z-50 outline-0" sideOffset={4} alignItemWithTrigger={false}>
                <Base.Popup className="menu">
                  {options.map((option) => (
                    <Base.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled ?? false}
                      className="menu-item"
                    >
                      <Base.ItemText>{option.label}</Base.ItemText>
                      <Base.ItemIndicator className="menu-tick">
                        <Icon of={Check} size={14} />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </Base.Root>
        )}
      </Field>
    </CSPProvider>
  );
};
