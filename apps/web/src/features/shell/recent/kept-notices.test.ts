import { afterEach, expect, test } from 'vitest';
import {
  forgetNotices,
  forgetNoticesOfOthers,
  keepNotice,
  kept,
  mostNotices,
  noticesOf,
  parseKept,
  seeNotices,
  type KeptNotice,
} from './kept-notices.ts';

const notice = (id: string, rest: Partial<KeptNotice> = {}): KeptNotice => ({
  id,
  kind: 'success',
  title: `Saved ${id}`,
  at: 1,
  seen: false,
  ...rest,
});
const titles = (userId: string) => noticesOf(kept.get(), userId).map(({ title }) => title);

afterEach(forgetNotices);

test('the last fifty are kept, the newest first', () => {
  for (let count = 1; count <= mostNotices + 5; count += 1) keepNotice('ada', notice(String(count)));
  expect(noticesOf(kept.get(), 'ada')).toHaveLength(50);
  expect(titles('ada')[0]).toBe('Saved 55');
  expect(titles('ada').at(-1)).toBe('Saved 6');
});

test('what goes on under one name is told once, as it is now', () => {
  keepNotice('ada', notice('print-job-1', { kind: 'error', title: 'Not sent' }));
  keepNotice('ada', notice('2'));
  keepNotice('ada', notice('print-job-1', { title: 'Sent' }));
  expect(titles('ada')).toEqual(['Sent', 'Saved 2']);
});

test('nobody reads what another user was told, in the list or below it', () => {
  keepNotice('ada', notice('1', { title: 'Records merged: Thistledown, Corwin' }));
  expect(titles('bo')).toEqual([]);
  forgetNoticesOfOthers('ada');
  expect(titles('ada')).toHaveLength(1);
  forgetNoticesOfOthers('bo');
  expect(titles('ada')).toEqual([]);
  keepNotice('ada', notice('2', { title: 'Records merged: Thistledown, Corwin' }));
  keepNotice('bo', notice('3'));
  expect(JSON.stringify(kept.get())).not.toContain('Thistledown');
  forgetNotices();
  expect(kept.get()).toBeNull();
});

test('opening the list marks all of them as seen', () => {
  keepNotice('ada', notice('1', { kind: 'error' }));
  seeNotices('ada');
  expect(noticesOf(kept.get(), 'ada').every(({ seen }) => seen)).toBe(true);
});

test('anything that is not what we write counts for nothing', () => {
  for (const text of [null, '', 'null', '7', '{', '[]', '{"userId":1,"notices":[]}', '{"userId":"ada"}'])
    expect(parseKept(text), String(text)).toBeNull();
  const good = notice('1', { description: 'why' });
  const stored = { userId: 'ada', notices: [good, { ...good, kind: 'loud' }, { ...good, at: 'now' }, null, 4] };
  expect(parseKept(JSON.stringify(stored))?.notices).toEqual([good]);
});
