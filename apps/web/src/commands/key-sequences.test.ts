import { describe, expect, test } from 'vitest';
import { keyCaps } from './key-words.ts';
import { noSequence, possible, pressKey, sequenceWindowMs, type Shortcut } from './key-sequences.ts';

const shortcuts: Shortcut[] = [
  { id: 'accessions', keys: 'g a' },
  { id: 'accessions', keys: '1' },
  { id: 'board', keys: 'g b' },
  { id: 'create', keys: 'c a' },
  { id: 'sign out', keys: 's o' },
];
const type = (keys: string[], gap: number): (string | null)[] => {
  let state = noSequence;
  return keys.map((key, index) => {
    const step = pressKey(state, key, index * gap, shortcuts);
    ({ state } = step);
    return step.run;
  });
};

describe('shortcuts of two keys', () => {
  test('[KEYS-1] run when the second key comes within the window', () => {
    expect(type(['g', 'a'], 200)).toEqual([null, 'accessions']);
    expect(type(['g', 'a'], sequenceWindowMs)).toEqual([null, 'accessions']);
  });
  test('are forgotten when it comes later', () => {
    expect(type(['g', 'a'], sequenceWindowMs + 1)).toEqual([null, null]);
  });
  test('a second key that leads nowhere may begin the next shortcut', () => {
    expect(type(['g', 'c', 'a'], 100)).toEqual([null, null, 'create']);
    expect(type(['g', '1'], 100)).toEqual([null, 'accessions']);
  });
  test('the hint knows what may follow', () => {
    expect(possible(shortcuts, ['g']).map(({ keys }) => keys)).toEqual(['g a', 'g b']);
    expect(possible(shortcuts, ['x'])).toEqual([]);
  });
});

describe('key caps', () => {
  test('speak the platform’s language', () => {
    expect(keyCaps('Mod+k', 'MacIntel')).toEqual(['⌘', 'K']);
    expect(keyCaps('Mod+k', 'Linux x86_64')).toEqual(['Ctrl', 'K']);
    expect(keyCaps('g a', 'Win32')).toEqual(['G', 'A']);
    expect(keyCaps('?', 'Win32')).toEqual(['Shift', '?']);
    expect(keyCaps('Escape', 'Win32')).toEqual(['Esc']);
  });
});
