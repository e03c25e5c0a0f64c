import { expect, test } from 'vitest';
import { freshOptions } from './fresh-options.ts';

const options = [
  { label: 'Quillfeather, Marlowe', hint: '22 Mar 1968 · F · MRN HG-448102' },
  { label: 'Okafor, Imani', hint: '15 Mar 1984 · F' },
];

test('an answer to these very words is offered as it is', () => {
  expect(freshOptions(options, 'zzz', true)).toEqual(options);
});

test.each([
  ['ferrars, isolde', []],
  ['okafor, i', ['Okafor, Imani']],
  ['hg-448', ['Quillfeather, Marlowe']],
  ['', ['Quillfeather, Marlowe', 'Okafor, Imani']],
])('until then, for “%s”, only what fits it', (typed, labels) => {
  expect(freshOptions(options, typed, false).map(({ label }) => label)).toEqual(labels);
});
