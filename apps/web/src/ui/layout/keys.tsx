import css from './keys.module.css';
export type KeysProps = {
  /** One entry per key, in the order they are pressed: ['C', 'A'] or ['⌘', 'K']. */
  keys: readonly string[];
  /** Quiet text sits beside an action; boxed keys stand on their own. */
  quiet?: boolean | undefined;
};

/** The cap of one key. */
export const KeyCap = ({ children }: { children: string }) => <kbd className={css.kbd}>{children}</kbd>;

export const Keys = ({ keys, quiet = false }: KeysProps) => (
  <span className={quiet ? css.keys : css.kbds}>
    {keys.map((key, place) => (
      // The same key may be pressed twice, so the place is what tells two apart.
      // oxlint-disable-next-line react/no-array-index-key
      <kbd key={`${key}${place}`} className={quiet ? undefined : css.kbd}>
        {key}
      </kbd>
    ))}
  </span>
);
