import type { FileType } from './file-type.ts';

const longest = 120;
const endings: Readonly<Record<FileType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/tiff': ['tif', 'tiff'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
};

/** Signs that mean something to a file system, a shell or a header, and marks that make a name read other than it is. */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const unsafe = /[\u0000-\u001F\u007F-\u009F"*/:<>?\\|\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** The name a file is kept and given back under: its own words, no path, and the ending its content has. */
export const safeFileName = (given: string, type: FileType): string => {
  const last = given.normalize('NFC').split(/[\\/]/u).at(-1) ?? '';
  const cleaned = last.replaceAll(unsafe, ' ').replaceAll(/\s+/gu, ' ').trim().replace(/^\.+/u, '').trim();
  const ending = endings[type].find((known) => cleaned.toLowerCase().endsWith(`.${known}`));
  const stem = ending === undefined ? cleaned : cleaned.slice(0, -ending.length - 1);
  const shortened = Array.from(stem)
    .slice(0, longest)
    .join('')
    .replace(/[. ]+$/u, '');
  return `${shortened === '' ? 'file' : shortened}.${ending ?? endings[type][0]}`;
};

/** For a download's header: plain letters for old readers, the whole name for the rest (RFC 6266). */
export const attachmentDisposition = (name: string): string => {
  const plain = name.replaceAll(/[^\u0020-\u007E]/gu, '_').replaceAll(/["\\%]/gu, '_');
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
};
