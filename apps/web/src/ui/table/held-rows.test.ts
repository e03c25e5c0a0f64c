import { describe, expect, test } from 'vitest';
import { calm, follow, heldRows, waitingWords, type VersionedRow } from './held-rows.ts';

const row = (id: number, version = 1): VersionedRow => ({ id, version });
const rows = (...ids: number[]) => ids.map((id) => row(id));
const ids = (held: { rows: readonly VersionedRow[] }) => held.rows.map(({ id }) => id);

describe('rows under the reader', () => {
  test('stay where they are while newer ones wait above', () => {
    const held = follow(heldRows('all', rows(5, 4, 3)), 'all', rows(7, 6, 5, 4));
    expect([ids(held), held.waiting]).toEqual([[5, 4, 3], { added: 2, moved: 0 }]);
    expect(waitingWords(held.waiting)).toBe('2 new');
  });

  test('a change is shown in its row, once', () => {
    const held = follow(heldRows('all', rows(5, 4, 3)), 'all', [row(5), row(4, 2), row(3)]);
    expect([ids(held), held.rows[1]?.version, [...held.changed]]).toEqual([[5, 4, 3], 2, [4]]);
    expect(calm(held).changed.size).toBe(0);
  });

  test('a row that left the list stays in sight and is counted; one pushed past the last page is not', () => {
    const left = follow(heldRows('new', rows(5, 4, 3)), 'new', rows(5, 3));
    expect([ids(left), left.waiting]).toEqual([[5, 4, 3], { added: 0, moved: 1 }]);
    const pushed = follow(heldRows('new', rows(5, 4, 3)), 'new', rows(6, 5, 4));
    expect(pushed.waiting).toEqual({ added: 1, moved: 0 });
  });

  test('two that changed places count as one that moved', () => {
    const held = follow(heldRows('due', rows(1, 2, 3)), 'due', rows(2, 1, 3));
    expect([ids(held), waitingWords(held.waiting)]).toEqual([[1, 2, 3], '1 moved']);
  });

  test('more rows come below; another list replaces all; nothing new changes nothing', () => {
    const held = heldRows('all', rows(5, 4));
    expect(ids(follow(held, 'all', rows(5, 4, 3, 2)))).toEqual([5, 4, 3, 2]);
    expect(ids(follow(held, 'other', rows(9)))).toEqual([9]);
    expect(follow(held, 'all', rows(5, 4))).toBe(held);
    expect(ids(follow(heldRows('all', []), 'all', rows(2, 1)))).toEqual([2, 1]);
  });

  test('nothing to say says nothing', () => expect(waitingWords({ added: 0, moved: 0 })).toBeNull());

  test('what is shown of a row may change without its version', () => {
    const now = [{ ...row(5), entered: 2 }];
    const before = heldRows('all', [{ ...row(5), entered: 1 }]);
    expect(follow(before, 'all', now)).toBe(before);
    const held = follow(before, 'all', now, ({ entered }) => entered);
    expect([held.rows[0]?.entered, [...held.changed]]).toEqual([2, [5]]);
  });
});
