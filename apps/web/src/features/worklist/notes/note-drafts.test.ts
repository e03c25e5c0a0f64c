import { beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '#testing/memory-storage.ts';
import { makeNoteDrafts } from './note-drafts.ts';

let storage: Storage;
let made = 0;
const open = (userId = '7') => makeNoteDrafts(userId, storage, () => `key-${(made += 1)}`);
beforeEach(() => {
  storage = makeStorage();
  made = 0;
});

test('a note that was begun is there again after a reload, for the same person and the same order alone', () => {
  open().type(41, 'Clotted, re');
  expect(open().textOf(41)).toBe('Clotted, re');
  expect(open().textOf(42)).toBe('');
  expect(open('8').textOf(41)).toBe('');
});

test('the same words carry the same key, also after a reload; other words another', () => {
  const before = open();
  before.type(41, 'Clotted');
  const key = before.keyOf(41);
  expect(before.keyOf(41)).toBe(key);
  const after = open();
  expect(after.keyOf(41)).toBe(key);
  after.type(41, 'Clotted, re-spun');
  expect(after.keyOf(41)).not.toBe(key);
});

test('saved, discarded or emptied it is gone', () => {
  const drafts = open();
  drafts.type(41, 'Clotted');
  drafts.drop(41);
  drafts.type(42, 'x');
  drafts.type(42, '');
  expect(storage.length).toBe(0);
  expect([drafts.textOf(41), drafts.textOf(42)]).toEqual(['', '']);
});

test('only those who look at this order hear of it, and until they leave', () => {
  const drafts = open();
  const [heard, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const leave = drafts.subscribe(41, heard);
  drafts.subscribe(42, other);
  drafts.type(41, 'C');
  leave();
  drafts.type(41, 'Cl');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});

test('what cannot be read in the storage is nothing, and a blocked storage only forgets', () => {
  storage.setItem('aliquot.note-drafts:7:41', '{"text":');
  storage.setItem('aliquot.note-drafts:7:x', '{"text":"lost"}');
  expect(open().textOf(41)).toBe('');
  const blocked = makeStorage();
  blocked.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const drafts = makeNoteDrafts('7', blocked);
  drafts.type(41, 'Still here');
  expect(drafts.textOf(41)).toBe('Still here');
});
