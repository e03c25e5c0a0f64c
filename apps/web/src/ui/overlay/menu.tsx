import { Menu as Base } from '@base-ui/react/menu';
import { RefreshCw } from 'lucide-react';
import { useRef, type ReactElement } from 'react';

import { Icon } from '../layout/icon.tsx';
import type { IconShape } from '../layout/icon.tsx';
import { Keys } from '../layout/keys.tsx';
import { queryState, type QueryLike } from '../feedback/query-like.ts';
import css from './menu.module.css';

export type MenuItem = {
  label: string;
  icon?: IconShape | undefined;
  keys?: readonly string[] | undefined;
  danger?: boolean | undefined;
  /** Shown in place of the keys; the item stays reachable so that the reason can be read. */
  disabledReason?: string | undefined;
  onSelect: () => void;
};
type KnownEntry = MenuItem | { heading: string } | 'rule';
/** Entries that are asked for, and what is said while there are none. */
export type AskedEntries = {
  query: QueryLike<readonly KnownEntry[]>;
  /** 'Could not load the saved views' */
  failed: string;
  /** 'No saved views yet' */
  empty: string;
};
export type MenuEntry = KnownEntry | AskedEntries;

export type MenuProps = {
  /** A Button or IconButton. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
};

export const Menu = ({ trigger, entries, align = 'start', open, onOpenChange }: MenuProps) => {
  const popup = useRef<HTMLDivElement>(null);
  /** A menu that a key elsewhere opened begins at its first entry, as one opened by a key on its own button does. */
  const begin = (opened: boolean): void => {
    const at = popup.current;
    if (!opened || open !== true || at === null || at.querySelector(':focus') !== null) return;
    at.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus();
  };
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
      onOpenChangeComplete={begin}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-50 outline-0" sideOffset={4} align={align} collisionPadding={8}>
          <Base.Popup ref={popup} data-popup="" className={css.menu}>
            <Entries entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};

const Entries = ({ entries }: { entries: readonly MenuEntry[] }) =>
  entries.map((entry, place) => {
    // Rules have no name of their own, and a menu's entries do not move while it is open.
    // oxlint-disable-next-line react/no-array-index-key
    if (entry === 'rule') return <Base.Separator key={`rule-${place}`} className={css.menuRule} />;
    if ('query' in entry) return <Asked key={entry.failed} entry={entry} />;
    if ('heading' in entry)
      return (
        <div key={entry.heading} className={css.menuLabel} role="presentation">
          {entry.heading}
        </div>
      );
    return <Item key={entry.label} item={entry} />;
  });

/** A menu may hold nothing but items, so loading, failed and empty are an item too, read when it is reached. */
const Asked = ({ entry: { query, failed, empty } }: { entry: AskedEntries }) => {
  const state = queryState(query);
  const rows = query.data === undefined ? [] : query.data;
  const words = state === 'failed' ? `${failed}. Retry` : state === 'loading' ? 'Loading…' : empty;
  return (
    <>
      <Entries entries={rows} />
      {/* One element whatever it says: the focus stays on it while the answer is awaited. */}
      {state === 'ready' && rows.length > 0 ? null : (
        <Base.Item
          className={css.menuItem}
          data-danger={state === 'failed' || undefined}
          disabled={state !== 'failed'}
          closeOnClick={false}
          onClick={() => void query.refetch()}
        >
          {state === 'failed' ? <Icon of={RefreshCw} /> : null}
          <span>{words}</span>
        </Base.Item>
      )}
    </>
  );
};

const Item = ({ item }: { item: MenuItem }) => (
  <Base.Item
    className={css.menuItem}
    data-danger={item.danger || undefined}
    disabled={item.disabledReason !== undefined}
    onClick={item.onSelect}
  >
    {item.icon ? <Icon of={item.icon} /> : null}
    <span>{item.label}</span>
    {item.disabledReason ? (
      <span className={css.menuWhy}>{item.disabledReason}</span>
    ) : (
      item.keys && <Keys keys={item.keys} quiet />
    )}
  </Base.Item>
);
