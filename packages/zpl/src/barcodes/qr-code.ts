/** How large a QR code will be, at error correction Q: a quarter of it may be smeared. */

/** Characters that each version holds, from version 1 on. */
const capacity: Readonly<Record<'digits' | 'capitals' | 'bytes', readonly number[]>> = {
  digits: [27, 48, 77, 111, 144, 178, 207, 259, 312, 364, 427, 489, 580, 621, 703, 775, 876, 948, 1063, 1159],
  capitals: [16, 29, 47, 67, 87, 108, 125, 157, 189, 221, 259, 296, 352, 376, 426, 470, 531, 574, 644, 702],
  bytes: [11, 20, 32, 46, 60, 74, 86, 108, 130, 151, 177, 203, 241, 258, 292, 322, 364, 394, 442, 482],
};
export const qrErrorLevel = 'Q';
/** Blank modules a scanner needs on every side. */
export const qrQuietModules = 4;

const kindOf = (text: string): keyof typeof capacity => {
  if (/^\d+$/u.test(text)) return 'digits';
  return /^[0-9A-Z $%*+\-./:]+$/u.test(text) ? 'capitals' : 'bytes';
};

/** Modules of one side; null when it holds nothing or too much for a label. */
export const qrModules = (text: string): number | null => {
  if (text === '') return null;
  const kind = kindOf(text);
  const length = kind === 'bytes' ? new TextEncoder().encode(text).length : text.length;
  const version = capacity[kind].findIndex((most) => length <= most);
  return version === -1 ? null : 17 + 4 * (version + 1);
};
