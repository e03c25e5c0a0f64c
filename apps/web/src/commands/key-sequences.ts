/**
 * Shortcuts of one key ("1", "/") and of two in a row ("g a"). Pure: keys and times in, what to run out.
 * A first key that begins a longer shortcut waits for the second one, but not for ever.
 */
export const sequenceWindowMs = 800;
/** After this long the hint strip shows what may follow: late enough not to flash at people who know the keys. */
export const hintAfterMs = 300;

export type Shortcut = { id: string; keys: string };
export type SequenceState = { pressed: readonly string[]; at: number };
export const noSequence: SequenceState = { pressed: [], at: 0 };

const partsOf = (keys: string): string[] => keys.split(' ');
const startsWith = (parts: readonly string[], pressed: readonly string[]): boolean =>
  pressed.every((key, index) => parts[index] === key);

/** Shortcuts that the keys pressed so far may still become. */
export const possible = (shortcuts: readonly Shortcut[], pressed: readonly string[]): Shortcut[] =>
  shortcuts.filter(({ keys }) => startsWith(partsOf(keys), pressed) && partsOf(keys).length > pressed.length);

export const pressKey = (
  state: SequenceState,
  key: string,
  at: number,
  shortcuts: readonly Shortcut[],
): { state: SequenceState; run: string | null } => {
  const inTime = state.pressed.length > 0 && at - state.at <= sequenceWindowMs;
  const pressed = [...(inTime ? state.pressed : []), key];
  const complete = shortcuts.find(
    ({ keys }) => partsOf(keys).length === pressed.length && startsWith(partsOf(keys), pressed),
  );
  if (complete !== undefined) return { state: noSequence, run: complete.id };
  if (possible(shortcuts, pressed).length > 0) return { state: { pressed, at }, run: null };
  // The second key led nowhere: it may still be a shortcut, or the beginning of one, of its own.
  return inTime ? pressKey(noSequence, key, at, shortcuts) : { state: noSequence, run: null };
};
