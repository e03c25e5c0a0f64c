import type { ZplCommand } from './read-commands.ts';

/** One remark about a label, in the form of the public label service. */
export type ZplWarning = {
  readonly byteIndex: number;
  readonly byteSize: number;
  /** As people write it, `^FO`; empty where the remark is about no command. */
  readonly command: string;
  /** Counted from 1; null where the remark is about no parameter. */
  readonly paramNumber: number | null;
  readonly message: string;
};

/** The label the text is judged for. */
export type LabelRoom = { readonly width: number; readonly height: number };

export type Warn = (command: ZplCommand, paramNumber: number | null, message: string) => void;

const numeric = /^[+-]?(?:\d+\.?\d*|\.\d+)$/u;
/** A parameter as a number; null where it is missing or no number. */
export const numberOf = (param: string | undefined): number | null =>
  param !== undefined && numeric.test(param) ? Number(param) : null;
