import { Tabs as Base } from '@base-ui/react/tabs';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';

export type TabItem<Value extends string> = {
  value: Value;
  label: string;
  count?: number | undefined;
  /** What needs attention behind this tab, in place of the count. */
  alert?: string | undefined;
  panel: ReactNode;
};

export type TabsProps<Value extends string> = {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  panelClassName?: string | undefined;
};

/** Tabs within a page. Between routes use links with class="tab" and aria-current="page" inside a nav.tabs. */
export const Tabs = <Value extends string>(props: TabsProps<Value>) => {
  const { label, items, value, onValueChange, panelClassName = 'pt-4' } = props;
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onValueChange(next)}>
      <Base.List className="tabs" aria-label={label}>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className="tab">
            {item.label}
            {item.alert === undefined ? (
              item.count === undefined ? null : (
                <span className="tab-count">{item.count}</span>
              )
            ) : (
              <span className="tab-alert">
                <Icon of={TriangleAlert} size={12} />
                {item.alert}
              </span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className={panelClassName}>
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
};
