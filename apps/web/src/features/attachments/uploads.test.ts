import { expect, test } from 'vitest';
import { byteWords } from './byte-words.ts';
import { faultBefore, pastedName, uploadsReducer, type Upload } from './uploads.ts';

const megabyte = 1_048_576;

test.each([
  [512, '512 B'],
  [184_320, '184 kB'],
  [999_600, '1.0 MB'],
  [20 * megabyte, '21 MB'],
])('%i bytes are %s', (bytes, words) => expect(byteWords(bytes)).toBe(words));

test.each([
  ['scan.pdf', 100, null],
  ['SCAN.JPEG', 100, null],
  ['noending', 100, null],
  ['scan.pdf', 0, 'The file is empty. Choose another.'],
  ['letter.docx', 100, 'This file type is not accepted. PDF, PNG, JPEG, TIFF, text and CSV files can be attached.'],
  ['film.pdf', 3 * megabyte, 'The file is 3.1 MB; the limit is 2 MB. Make it smaller, or split it.'],
])('%s of %i bytes', (name, size, fault) => expect(faultBefore({ name, size }, 2 * megabyte)).toBe(fault));

test('a pasted picture is named by when it was pasted', () => {
  expect(pastedName('image/png', new Date('2026-11-12T10:42:09Z'), 'US/Eastern')).toBe('Pasted 2026-11-12 05.42.png');
});

test('files wait, are sent, fail and leave one by one', () => {
  const upload = (id: number): Upload => ({
    id,
    file: new File(['x'], 'x'),
    key: String(id),
    state: { kind: 'waiting' },
  });
  let uploads = uploadsReducer([], { kind: 'add', uploads: [upload(1), upload(2)] });
  uploads = uploadsReducer(uploads, { kind: 'become', id: 2, state: { kind: 'sending', sent: 5 } });
  uploads = uploadsReducer(uploads, { kind: 'drop', id: 1 });
  expect(uploads.map(({ id, state }) => [id, state])).toEqual([[2, { kind: 'sending', sent: 5 }]]);
});
