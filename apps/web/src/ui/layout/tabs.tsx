import { Tabs as Base } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';
import css from './tabs.module.css';

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
  className?: string | undefined;
};

/** A row of tabs. Flush: what it stands in draws the line under it. */
export const tabBarClass = ({
  flush = false,
  className,
}: { flush?: boolean; className?: string | undefined } = {}): string =>
  clsx(css.tabs, flush && css.tabsFlush, className);

/** One tab, for links between routes; the one that is open has aria-current="page". */
export const tabClass = css.tab;

export const TabCount = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <span className={clsx(css.tabCount, className)}>{children}</span>
);

/** Tabs within a page. Between routes use links of `tabClass` in a nav of `tabBarClass`. */
export const Tabs = <Value extends string>(props: TabsProps<Value>) => {
  const { label, items, value, onValueChange, panelClassName = 'pt-4', className } = props;
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onValueChange(next)}>
      <Base.List className={tabBarClass({ className })} aria-label={label}>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={tabClass}>
            {item.label}
            {item.alert === undefined ? (
              item.count === undefined ? null : (
                <TabCount>{item.count}</TabCount>
              )
            ) : (
              <span className={css.tabAlert}>
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
