import { useEffect, useRef } from 'react';
import type { Shortcut } from './key-sequences.ts';

/** A key that means something on the page in sight only, and the words for it in the help. Without `run` the page hears it itself. */
export type PageKey = { label: string; run?: () => void };
export type PageKeys = Readonly<Record<string, PageKey>>;

type Layer = { keys: PageKeys };
const layers: Layer[] = [];
const prefix = 'page:';

const isChord = (key: string): boolean => key.startsWith('Mod+');

/** What the page in sight makes of its keys. */
export const pageKeysInSight = (): PageKeys => layers.at(-1)?.keys ?? {};

/**
 * The page's own keys and everyone's. Those that work everywhere never share a first key with a page's: a check refuses it. Whoever
 * has switched single keys off keeps the chords.
 */
export const withPageKeys = (everyones: readonly Shortcut[], singleKeys: boolean): readonly Shortcut[] => {
  const own = Object.entries(pageKeysInSight()).filter(
    ([key, { run }]) => run !== undefined && (singleKeys || isChord(key)),
  );
  return [...own.map(([key]) => ({ id: `${prefix}${key}`, keys: key })), ...everyones];
};

export const isPageKey = ({ id }: Shortcut): boolean => id.startsWith(prefix);

/** True when the shortcut was a page's. */
export const runPageKey = (id: string): boolean => {
  if (!id.startsWith(prefix)) return false;
  pageKeysInSight()[id.slice(prefix.length)]?.run?.();
  return true;
};

/** While this part is on the page its keys work, and no others': the one opened last has them. */
export const usePageKeys = (keys: PageKeys, active = true): void => {
  const layer = useRef<Layer>({ keys });
  useEffect(() => {
    layer.current.keys = keys;
  });
  useEffect(() => {
    if (!active) return undefined;
    const { current } = layer;
    layers.push(current);
    return () => void layers.splice(layers.indexOf(current), 1);
  }, [active]);
};
