/** Measured figures in files: JSON has numbers, our records have decimal text, and nothing may be lost between the two. */
import { z } from 'zod';
import { figure } from '#fields/fields.ts';
import { decimal, decimalText, type DecimalText } from '#measures/decimal.ts';

/** A number, or its text where a JSON number would not come back as it was written: 3.50, or twenty digits. */
export const fileFigure = z.union([figure, decimalText]);
export type FileFigure = z.infer<typeof fileFigure>;

export const figureText = (value: FileFigure): DecimalText => decimal(String(value));

export const figureOf = (text: DecimalText): FileFigure => {
  const number = Number(text);
  return String(number) === text && figure.safeParse(number).success ? number : text;
};
