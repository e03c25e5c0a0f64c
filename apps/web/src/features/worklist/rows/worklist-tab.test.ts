import { expect, test } from 'vitest';
import { readTab } from './worklist-tab.ts';

test.each([
  ['to-review', { tab: 'to-review' }],
  ['pending', { tab: 'pending' }],
  ['clear', { tab: 'clear' }],
  ['all', {}],
])('the tab %s of the URL is opened', (tab, expected) => expect(readTab({ tab })).toEqual(expected));

test.each(['needs a look', 'to enter', '', undefined, 7])(
  'a tab that is not known, as in %j, opens the default',
  (tab) => expect(readTab({ tab })).toEqual({}),
);
