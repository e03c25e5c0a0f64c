import { keyCaps } from '#commands/key-words.ts';

/** With Ctrl, or the key that does its work on a Mac. */
export const chord = (key: string): readonly string[] => keyCaps(`Mod+${key}`, navigator.platform);
