import { useEffect, useEffectEvent } from 'react';
import type { Shortcut } from './key-sequences.ts';

/** A key that means something on the page in sight only, and the words for it in the help. */
export type PageKey = { label: string; run: () => void };
export type PageKeys = Readonly<Record<string, PageKey>>;

type Layer = { keys: readonly string[]; keysNow: () => PageKeys; press: (key: string) => void };
const layers: Layer[] = [];
const prefix = 'page:';

const firstKey = (keys: string): string => keys.split(' ')[0] ?? '';
const isChord = (key: string): boolean => key.startsWith('Mod+');

/**
 * The page's own keys before everyone's; a sequence that begins with one of them gives way to it. Whoever has switched single keys
 * off keeps the chords.
 */
export const withPageKeys = (everyones: readonly Shortcut[], singleKeys: boolean): readonly Shortcut[] => {
  const own = (layers.at(-1)?.keys ?? []).filter((key) => singleKeys || isChord(key));
  return [
    ...own.map((key) => ({ id: `${prefix}${key}`, keys: key })),
    ...everyones.filter(({ keys }) => !own.includes(firstKey(keys))),
  ];
};

/** True when the shortcut was a page's. */
export const runPageKey = (id: string): boolean => {
  if (!id.startsWith(prefix)) return false;
  layers.at(-1)?.press(id.slice(prefix.length));
  return true;
};

/** What the page in sight makes of its keys, for the help. */
export const pageKeysInSight = (): PageKeys => layers.at(-1)?.keysNow() ?? {};

/** While this part is on the page its keys work; the one opened last goes first. */
export const usePageKeys = (keys: PageKeys, active = true): void => {
  const press = useEffectEvent((key: string) => keys[key]?.run());
  const keysNow = useEffectEvent(() => keys);
  const names = Object.keys(keys).join(' ');
  useEffect(() => {
    if (!active) return undefined;
    const layer: Layer = { keys: names.split(' '), keysNow: () => keysNow(), press: (key) => press(key) };
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [active, names]);
};
