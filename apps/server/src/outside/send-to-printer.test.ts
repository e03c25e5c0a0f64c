import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startLoopbackPrinter, type LoopbackPrinter } from '#testing/loopback-printer.ts';
import { printerLine, sendToPrinter, type PrinterLine } from './send-to-printer.ts';

let printer: LoopbackPrinter;
beforeAll(async () => {
  printer = await startLoopbackPrinter();
});
afterEach(() => printer.behave('well'));
afterAll(() => printer.turnOff());

const line: PrinterLine = { ...printerLine({ allowLoopback: true }), connectMs: 300, finishMs: 300 };
const send = (host = '127.0.0.1', over: PrinterLine = line, text = '^XA^FDZoë^FS^XZ') =>
  sendToPrinter({ host, port: printer.port }, text, over);

describe('handing labels to a printer', () => {
  test('the very bytes arrive, as UTF-8', async () => {
    expect(await send()).toEqual({ kind: 'sent' });
    expect(printer.received.at(-1)).toBe('^XA^FDZoë^FS^XZ');
  });

  test('also many: nothing is cut', async () => {
    const text = '^XA^FDlabel^FS^XZ\n'.repeat(100_000);
    expect(await send('127.0.0.1', { ...line, finishMs: 5_000 }, text)).toEqual({ kind: 'sent' });
    expect(printer.received.at(-1)).toBe(text);
  });

  test('a printer that never ends the connection did not confirm', async () => {
    printer.behave('hanging');
    expect(await send()).toEqual({ kind: 'unsure', fault: 'not confirmed' });
  });

  test('one that dies halfway broke off', async () => {
    printer.behave('dying');
    expect(await send()).toEqual({ kind: 'unsure', fault: 'broke off' });
  });

  test('one that hangs up at once has not taken anything', async () => {
    printer.behave('busy');
    expect(await send()).toEqual({ kind: 'unsure', fault: 'broke off' });
  });

  test('nobody there: refused, and nothing can have come out', async () => {
    await printer.turnOff();
    expect(await send()).toEqual({ kind: 'not reached', fault: 'refused' });
    await printer.turnOn();
  });
});

describe('where it connects to', () => {
  const standsFor = (...addresses: string[]): PrinterLine => ({ ...line, resolve: async () => addresses });

  test('a name that stands for a forbidden address today is refused today', async () => {
    const before = printer.connections();
    const outside: PrinterLine = { ...line, rules: { allowLoopback: false } };
    expect(await send('127.0.0.1', outside)).toEqual({ kind: 'not reached', fault: 'forbidden' });
    expect(await send('printer-1', { ...outside, resolve: async () => ['127.0.0.1'] })).toEqual({
      kind: 'not reached',
      fault: 'forbidden',
    });
    expect(await send('printer-1', standsFor('169.254.169.254'))).toEqual({ kind: 'not reached', fault: 'forbidden' });
    expect(printer.connections()).toBe(before);
  });

  test('one forbidden address among several is enough', async () => {
    expect(await send('printer-1', standsFor('127.0.0.1', '169.254.169.254'))).toEqual({
      kind: 'not reached',
      fault: 'forbidden',
    });
  });

  test('it connects to the address that was judged, and does not ask for the name again', async () => {
    let asked = 0;
    const rebinding: PrinterLine = {
      ...line,
      resolve: async () => {
        asked += 1;
        return asked === 1 ? ['127.0.0.1'] : ['169.254.169.254'];
      },
    };
    expect(await send('rebinding.example', rebinding)).toEqual({ kind: 'sent' });
    expect(asked).toBe(1);
  });

  test('a name nobody knows, and a name server that says nothing', async () => {
    const lost: PrinterLine = { ...line, resolve: () => Promise.reject(new Error('ENOTFOUND')) };
    expect(await send('nowhere', lost)).toEqual({ kind: 'not reached', fault: 'unknown host' });
    const silent: PrinterLine = { ...line, resolve: () => new Promise(() => {}) };
    expect(await send('nowhere', silent)).toEqual({ kind: 'not reached', fault: 'silent' });
  });
});
