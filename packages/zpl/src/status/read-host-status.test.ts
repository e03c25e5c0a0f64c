import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countStrings, readHostStatus, type HostStatus } from './read-host-status.ts';

const frame = (strings: readonly string[]): string => strings.map((text) => `\u0002${text}\u0003\r\n`).join('');
const ready = ['030,0,0,1225,000,0,0,0,000,0,0,0', '001,0,0,0,1,2,6,0,00000000,1,000', '1234,0'] as const;
const fine: HostStatus = {
  paperOut: false,
  paused: false,
  bufferFull: false,
  memoryLost: false,
  underTemperature: false,
  overTemperature: false,
  headUp: false,
  ribbonOut: false,
  labelWaiting: false,
  labelsRemaining: 0,
};
/** The reply of a printer in order with one field of one string changed. */
const withField = (string: 0 | 1, field: number, value: string): string =>
  frame(
    ready.map((text, at) =>
      at === string
        ? text
            .split(',')
            .map((old, place) => (place === field ? value : old))
            .join(',')
        : text,
    ),
  );

describe('what a printer says of itself', () => {
  test('a printer in order has no flag up', () => {
    expect(readHostStatus(frame(ready))).toEqual(fine);
  });

  test.each([
    ['out of labels', 0, 1, '1', { paperOut: true }],
    ['paused', 0, 2, '1', { paused: true }],
    ['its buffer full', 0, 5, '1', { bufferFull: true }],
    ['its settings lost', 0, 9, '1', { memoryLost: true }],
    ['too cold', 0, 10, '1', { underTemperature: true }],
    ['too hot', 0, 11, '1', { overTemperature: true }],
    ['its head open', 1, 2, '1', { headUp: true }],
    ['out of ribbon', 1, 3, '1', { ribbonOut: true }],
    ['a label waiting to be taken', 1, 7, '1', { labelWaiting: true }],
    ['100 labels to go', 1, 8, '00000100', { labelsRemaining: 100 }],
  ] as const)('%s', (_name, string, field, value, changes) => {
    expect(readHostStatus(withField(string, field, value))).toEqual({ ...fine, ...changes });
  });

  test('a printer that uses no ribbon is not out of it', () => {
    const reply = frame([ready[0], '001,0,0,1,0,2,6,0,00000000,1,000', ready[2]]);
    expect(readHostStatus(reply)).toEqual(fine);
  });

  test('line ends between the strings are of no matter', () => {
    expect(readHostStatus(ready.map((text) => `\u0002${text}\u0003`).join(''))).toEqual(fine);
    expect(readHostStatus(ready.map((text) => `\u0002${text}\u0003\n`).join(''))).toEqual(fine);
  });
});

describe('a reply that is not as documented is none', () => {
  test.each([
    ['nothing', ''],
    ['one string', frame(ready.slice(0, 1))],
    ['four strings', frame([...ready, '1234,0'])],
    ['no STX', ready.map((text) => `${text}\u0003\r\n`).join('')],
    ['no ETX at the end', frame(ready).trimEnd().slice(0, -1)],
    ['words before it', `HELLO${frame(ready)}`],
    ['words after it', `${frame(ready)}HELLO`],
    ['a page of a web server', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['a flag that is 2', withField(0, 1, '2')],
    ['a flag that is missing', withField(0, 1, '')],
    ['a field too many', frame([`${ready[0]},0`, ready[1], ready[2]])],
    ['a field too few', frame([ready[0].slice(0, -2), ready[1], ready[2]])],
    ['a count that is none', withField(1, 8, '0000010X')],
    ['strings in another order', frame([ready[1], ready[0], ready[2]])],
  ])('%s', (_name, reply) => {
    expect(readHostStatus(reply)).toBeNull();
  });

  test('whatever bytes come, it is read or refused, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (reply) => {
        expect(readHostStatus(reply)).toBeNull();
      }),
    );
  });

  test('one changed character of a good reply changes no other flag or makes it none', () => {
    const reply = frame(ready);
    fc.assert(
      fc.property(fc.nat(reply.length - 1), fc.constantFrom('0', '1', '9', ',', 'x', '\u0003'), (at, character) => {
        const status = readHostStatus(reply.slice(0, at) + character + reply.slice(at + 1));
        if (status === null) return;
        const changed = Object.entries(status).filter(([key, value]) => value !== fine[key as keyof HostStatus]);
        expect(changed.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test('a reply is whole when three strings are here', () => {
  expect([countStrings(''), countStrings(frame(ready.slice(0, 2))), countStrings(frame(ready))]).toEqual([0, 2, 3]);
});
