import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  test('one content has one spelling, whatever the order it was built in', () => {
    expect(canonicalJson({ b: [1, { d: null, c: '' }], a: true, gone: undefined, e: [], f: {} })).toBe(
      '{\n  "a": true,\n  "b": [\n    1,\n    {\n      "c": "",\n      "d": null\n    }\n  ],\n  "e": [],\n  "f": {}\n}\n',
    );
    expect(canonicalJson({ 10: 1, 9: 2, B: 3, a: 4 })).toBe(canonicalJson({ a: 4, B: 3, 9: 2, 10: 1 }));
  });

  test('says the same as JSON, and the same again after a round trip', () => {
    assert(
      property(jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test.each([[Number.NaN], [Number.POSITIVE_INFINITY], [1n], [Symbol('x')], [() => 1], [undefined]])(
    'refuses what JSON would drop or turn into null: %s',
    (value) => {
      expect(() => canonicalJson({ value: [value] })).toThrow('has no form in JSON');
    },
  );
});
