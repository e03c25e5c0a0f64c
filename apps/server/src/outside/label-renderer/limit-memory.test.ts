import { expect, test } from 'vitest';
import { withMemoryLimit } from './limit-memory.ts';

type Memory = { grow: (pages: number) => number; buffer: ArrayBuffer };
type Wasm = {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: { mem: Memory } };
};
const { WebAssembly: wasm } = globalThis as unknown as { WebAssembly: Wasm };

/** One memory of two pages, with or without a limit of its own, between two custom sections, exported as "mem". */
const moduleWith = (limits: readonly number[]): Uint8Array =>
  Uint8Array.from(
    [
      [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      [0, 3, 1, 0x61, 9],
      [5, 1 + limits.length, 1, ...limits],
      [7, 7, 1, 3, 0x6d, 0x65, 0x6d, 2, 0],
      [0, 3, 1, 0x62, 9],
    ].flat(),
  );
const memoryOf = (module: Uint8Array): Memory => new wasm.Instance(new wasm.Module(module)).exports.mem;

test.each([
  ['without a limit', [0, 2]],
  ['with a higher limit', [1, 2, 100]],
])('a module %s grows to the limit it is given and no further', (_what, limits) => {
  expect(memoryOf(moduleWith(limits)).grow(9)).toBe(2);
  const memory = memoryOf(withMemoryLimit(moduleWith(limits), 10));
  expect(memory.grow(8)).toBe(2);
  expect(() => memory.grow(1)).toThrow(RangeError);
  expect(memory.buffer.byteLength).toBe(10 * 65_536);
});

test('a limit of many pages is written as it is', () => {
  const memory = memoryOf(withMemoryLimit(moduleWith([0, 2]), 300));
  expect(memory.grow(298)).toBe(2);
  expect(() => memory.grow(1)).toThrow(RangeError);
});

test('a module without a memory is no renderer', () => {
  expect(() => withMemoryLimit(Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), 10)).toThrow('no memory');
});
