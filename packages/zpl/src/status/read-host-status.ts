/** What a printer says of itself when asked by `~HS`. Only what the command's documentation defines for all printers. */
export type HostStatus = {
  readonly paperOut: boolean;
  readonly paused: boolean;
  readonly bufferFull: boolean;
  readonly memoryLost: boolean;
  readonly underTemperature: boolean;
  readonly overTemperature: boolean;
  readonly headUp: boolean;
  /** Said of printers that print with a ribbon alone: without one the flag means nothing. */
  readonly ribbonOut: boolean;
  readonly labelWaiting: boolean;
  readonly labelsRemaining: number;
};

export const hostStatusCommand = '~HS';
export const mostReplyBytes = 1_024;

const stx = '\u0002';
const etx = '\u0003';

/** How many strings of a reply are here whole; there are three. */
export const countStrings = (reply: string): number => reply.split(etx).length - 1;

/** Three strings between STX and ETX, with nothing but line ends around them. */
const stringsOf = (reply: string): readonly string[] | null => {
  const parts = reply.split(etx);
  const rest = parts.pop();
  if (parts.length !== 3 || rest?.trim() !== '') return null;
  const strings = parts.map((part) => {
    const text = part.replace(/^[\r\n]*/u, '');
    return text.startsWith(stx) ? text.slice(1) : null;
  });
  return strings.every((text) => text !== null) ? strings : null;
};

/** `0` and `1` are flags; a reply with anything else in such a place is not what the documentation describes. */
const first =
  /^\d{3},(?<paperOut>[01]),(?<paused>[01]),\d{4},\d{3},(?<bufferFull>[01]),[01],[01],\d{3},(?<memoryLost>[01]),(?<under>[01]),(?<over>[01])$/u;
const second =
  /^\d{3},\d,(?<headUp>[01]),(?<ribbonOut>[01]),(?<transfer>[01]),[0-9A-Z],\d,(?<waiting>[01]),(?<remaining>\d{8}),\d,\d{3}$/u;
const third = /^[^,]{4},[01]$/u;

/** Strict: a reply that is not as documented is null, and never a guess of what it could have meant. */
export const readHostStatus = (reply: string): HostStatus | null => {
  const [one = '', two = '', three = ''] = stringsOf(reply) ?? [];
  const a = first.exec(one)?.groups;
  const b = second.exec(two)?.groups;
  if (a === undefined || b === undefined || !third.test(three)) return null;
  return {
    paperOut: a['paperOut'] === '1',
    paused: a['paused'] === '1',
    bufferFull: a['bufferFull'] === '1',
    memoryLost: a['memoryLost'] === '1',
    underTemperature: a['under'] === '1',
    overTemperature: a['over'] === '1',
    headUp: b['headUp'] === '1',
    ribbonOut: b['ribbonOut'] === '1' && b['transfer'] === '1',
    labelWaiting: b['waiting'] === '1',
    labelsRemaining: Number(b['remaining']),
  };
};
