import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markMatches } from './mark-matches.ts';
import { nameWords } from './name-words.ts';

test('De la Cruz is found by each word and as one', () => {
  expect(nameWords({ familyName: 'De la Cruz', givenName: 'Ana' })).toEqual(['de', 'la', 'cruz', 'delacruz', 'ana']);
});

/** With what is marked in brackets. */
const marked = (text: string, typed: string): string =>
  markMatches(text, typed)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

test('what was typed is marked in what was found, and nothing of the text is lost', () => {
  expect(marked('Tidewell, Corwin', 'cor tide')).toBe('[Tide]well, [Cor]win');
  expect(marked('Sørensen, Åse', 'soren ase')).toBe('[Søren]sen, [Åse]');
  expect(marked('Grünwaldstraß', 'grunwaldstras')).toBe('[Grünwaldstraß]');
  expect(marked('Tidewell', 'tidwell')).toBe('[Tidewell]');
  expect(marked('26-004786', '26')).toBe('[26]-004786');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
      expect(
        markMatches(text, typed)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test.each([
  ['Quillfeather, Marlowe', 'quill', '[Quill]feather, Marlowe'],
  ['Quillfeather, Marlowe', 'marlowe quillf', '[Quillf]eather, [Marlowe]'],
  ['Sørensen, Åse', 'sorensen ase', '[Sørensen], [Åse]'],
  ['Quillfeather, Marlowe', 'qilfeather', 'Quillfeather, Marlowe'],
  ['Quillfeather, Marlowe', 'quillfaether', '[Quillfeather], Marlowe'],
  ['26-004786', '26-0047', '[26-0047]86'],
  ['26-004786', '26004786', '[26-004786]'],
  ['26-004786', '4786', '26-00[4786]'],
  ['26-004786', 'case 26-004786', '[26-004786]'],
  ['22 Mar 1968 · F · MRN hg/448102 · Tidewater', 'hg/448', '22 Mar 1968 · F · MRN [hg/448]102 · Tidewater'],
  ['22 Mar 1968 · F · MRN hg/448102', 'HG448102', '22 Mar 1968 · F · MRN [hg/448102]'],
  ['Quillfeather, Marlowe', '26-004786', 'Quillfeather, Marlowe'],
])('%s, searched by “%s”', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});
