import type { ZplWarning } from './lint-notes.ts';

/** More do not go into a header. */
export const mostWarnings = 20;

/** A header takes no line breaks and nothing but ASCII, and the bar separates the items. */
// oxlint-disable-next-line no-control-regex
const headerText = (text: string): string => text.replaceAll(/[^ -~]|\|/gu, '');

/** The value of `X-Warnings`: byte index, byte size, command, parameter and message of each, joined by bars. */
export const formatWarnings = (warnings: readonly ZplWarning[]): string =>
  warnings
    .slice(0, mostWarnings)
    .flatMap(({ byteIndex, byteSize, command, paramNumber, message }) => [
      byteIndex,
      byteSize,
      headerText(command),
      paramNumber ?? '',
      headerText(message),
    ])
    .join('|');
