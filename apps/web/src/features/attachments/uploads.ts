import { labWallTime } from '@aliquot/domain/time/lab-day';
import { allowedWords } from '@aliquot/domain/attachments/file-type';
import { byteWords } from './byte-words.ts';

/** One file on its way to the case or the run. */
export type Upload = {
  id: number;
  file: File;
  /** The save's own key: sent again after a lost answer, it is attached once. */
  key: string;
  state: { kind: 'waiting' } | { kind: 'sending'; sent: number } | { kind: 'failed'; sentence: string; again: boolean };
};
export type Uploads = readonly Upload[];

export type UploadAction =
  | { kind: 'add'; uploads: Uploads }
  | { kind: 'become'; id: number; state: Upload['state'] }
  | { kind: 'drop'; id: number };

/** In the order they were given. A finished one leaves: it stands in the list of files then. */
export const uploadsReducer = (uploads: Uploads, action: UploadAction): Uploads => {
  switch (action.kind) {
    case 'add':
      return [...uploads, ...action.uploads];
    case 'become':
      return uploads.map((upload) => (upload.id === action.id ? { ...upload, state: action.state } : upload));
    default:
      return uploads.filter(({ id }) => id !== action.id);
  }
};

const listed = /\.(?:pdf|png|jpe?g|tiff?|txt|csv)$/iu;

/** What can be told before anything is sent; the server judges by the content. */
export const faultBefore = ({ name, size }: Pick<File, 'name' | 'size'>, mostBytes: number): string | null => {
  if (size === 0) return 'The file is empty. Choose another.';
  if (size > mostBytes) {
    return `The file is ${byteWords(size)}; the limit is ${Math.floor(mostBytes / 1_048_576)} MB. Make it smaller, or split it.`;
  }
  return listed.test(name) || !name.includes('.') ? null : `This file type is not accepted. ${allowedWords}`;
};

/** A pasted picture has no name of its own worth keeping. */
export const pastedName = (type: string, now: Date, zone: string): string =>
  `Pasted ${labWallTime(now, zone).replace('T', ' ').replace(':', '.')}.${type === 'image/jpeg' ? 'jpg' : 'png'}`;
