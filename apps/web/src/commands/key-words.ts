/** How a shortcut is written for people: "g a" → G A, "Mod+k" → ⌘ K or Ctrl K, "?" → Shift ?. */
const isApple = (platform: string): boolean => /mac|iphone|ipad/iu.test(platform);

const names: Record<string, string> = { Escape: 'Esc', enter: 'Enter', '?': '?', ArrowDown: '↓', ArrowUp: '↑' };
const isOnShift = (key: string): boolean => /^[?A-Z]$/u.test(key);

const word = (key: string): string => names[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** One entry per key cap, in the order they are pressed. */
export const keyCaps = (keys: string, platform: string): string[] =>
  keys.split(' ').flatMap((part) => {
    const pieces = part.split('+').filter((piece) => piece !== '');
    if (pieces.length > 1)
      return pieces.map((piece) => (piece === 'Mod' ? (isApple(platform) ? '⌘' : 'Ctrl') : word(piece)));
    return isOnShift(part) ? ['Shift', part] : [word(part)];
  });
