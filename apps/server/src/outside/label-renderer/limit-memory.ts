/**
 * One short line of ZPL can ask for a barcode of a hundred million dots, and WebAssembly memory counts against no limit of a worker
 * thread. So the module gets a limit of its own before it is compiled: its memory section says how far it may grow.
 */
const memorySection = 5;
const headerBytes = 8;
export const pageBytes = 65_536;

type Read = { readonly value: number; readonly next: number };

/** LEB128, in which WebAssembly writes whole numbers. */
const readNumber = (bytes: Uint8Array, from: number): Read => {
  let value = 0;
  let factor = 1;
  let at = from;
  for (;;) {
    const byte = bytes[at] ?? 0;
    at += 1;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return { value, next: at };
    factor *= 128;
  }
};
const writeNumber = (number: number): number[] => {
  const low = number % 128;
  const rest = (number - low) / 128;
  return rest === 0 ? [low] : [low + 128, ...writeNumber(rest)];
};

const sectionWith = (least: number, most: number): Uint8Array => {
  // One memory; 1 says that a most follows the least.
  const content = [1, 1, ...writeNumber(least), ...writeNumber(Math.max(least, most))];
  return Uint8Array.from([memorySection, ...writeNumber(content.length), ...content]);
};

/** The module with a memory that grows to `mostPages` and no further. */
export const withMemoryLimit = (module: Uint8Array, mostPages: number): Uint8Array<ArrayBuffer> => {
  let at = headerBytes;
  while (at < module.length) {
    const size = readNumber(module, at + 1);
    const end = size.next + size.value;
    if (module[at] === memorySection) {
      const flags = readNumber(module, readNumber(module, size.next).next);
      const least = readNumber(module, flags.next);
      const section = sectionWith(least.value, mostPages);
      const limited = new Uint8Array(at + section.length + module.length - end);
      limited.set(module.subarray(0, at));
      limited.set(section, at);
      limited.set(module.subarray(end), at + section.length);
      return limited;
    }
    at = end;
  }
  throw new Error('the module has no memory of its own');
};
