import { describe, expect, test } from 'vitest';
import { makeDraftStore } from './draft-store.ts';
import { storedDraftsOf } from './stored-drafts.ts';
import { makeStorage } from '#testing/memory-storage.ts';

const open = (storage: Storage, user = 'u1', run = 7, test_ = 3) =>
  makeDraftStore(storedDraftsOf(user, run, test_, storage));

describe('drafts of results', () => {
  test('every keystroke is stored synchronously and is there after a reload', () => {
    const storage = makeStorage();
    const page = open(storage);
    page.type('o1:5', '4', 2);
    page.type('o1:5', '4.', 2);
    // The tab crashes here: nothing else ran.
    const again = open(storage);
    expect(again.get('o1:5')).toEqual({ text: '4.', base: 2, state: { kind: 'found' } });
    expect(again.counts()).toMatchObject({ found: 1, typing: 0 });
  });

  test('they are offered to the same person alone, and on the same worklist alone', () => {
    const storage = makeStorage();
    open(storage).type('o1:5', '4.1', null);
    expect(open(storage, 'u2').entries()).toEqual([]);
    expect(open(storage, 'u1', 8).entries()).toEqual([]);
    expect(open(storage, 'u1', 7, 4).entries()).toEqual([]);
    expect(open(storage, 'u1', 7, 3).entries()).toHaveLength(1);
  });

  test('what the server has is gone from the browser', () => {
    const storage = makeStorage();
    const page = open(storage);
    page.type('o1:5', '4.1', null);
    page.type('i9:5', '4.0', null);
    page.drop(['o1:5', 'i9:5']);
    expect(storage.length).toBe(0);
    expect(page.get('o1:5')).toBeUndefined();
  });

  test('the version typed over is the one seen when typing began', () => {
    const page = open(makeStorage());
    page.type('o1:5', '4', 2);
    page.type('o1:5', '4.1', 3);
    expect(page.get('o1:5')?.base).toBe(2);
    page.rebase('o1:5', 3);
    expect(page.get('o1:5')).toMatchObject({ text: '4.1', base: 3 });
  });

  test('a keystroke is heard by its own cell and by nobody else', () => {
    const page = open(makeStorage());
    const heard: string[] = [];
    page.subscribe(['o1:5'], () => heard.push('one'));
    page.subscribe(['o2:5'], () => heard.push('two'));
    page.subscribeToCounts(() => heard.push('counts'));
    page.type('o1:5', '4', null);
    page.type('o1:5', '4.1', null);
    expect(heard).toEqual(['one', 'counts', 'one']);
    page.mark('o1:5', { kind: 'saving' });
    expect(page.counts()).toMatchObject({ typing: 0, saving: 1 });
    expect(heard).toEqual(['one', 'counts', 'one', 'one', 'counts']);
  });

  test('two tabs keep their cells apart', () => {
    const storage = makeStorage();
    const [one, two] = [open(storage), open(storage)];
    one.type('o1:5', '4.1', null);
    two.type('o2:5', '4.2', null);
    one.drop(['o1:5']);
    expect(
      open(storage)
        .entries()
        .map(([key, { text }]) => [key, text]),
    ).toEqual([['o2:5', '4.2']]);
  });

  test('a copy from elsewhere fills only cells that have none here', () => {
    const page = open(makeStorage());
    page.type('o1:5', 'mine', null);
    page.offer(
      new Map([
        ['o1:5', { text: 'older', base: null }],
        ['o2:5', { text: '4.2', base: 1 }],
      ]),
    );
    expect(page.get('o1:5')?.text).toBe('mine');
    expect(page.get('o2:5')).toEqual({ text: '4.2', base: 1, state: { kind: 'found' } });
  });

  test('storage that refuses, or holds nonsense, costs the copy and not the typing', () => {
    const broken = makeStorage();
    broken.setItem('aliquot.result-drafts:u1:7:3:o1:5', '{"text":4}');
    broken.setItem('aliquot.result-drafts:u1:7:3:rubbish', '{"text":"4","base":null}');
    expect(open(broken).entries()).toEqual([]);
    const full = makeStorage();
    full.setItem = () => {
      throw new Error('full');
    };
    const page = open(full);
    page.type('o1:5', '4.1', null);
    expect(page.get('o1:5')?.text).toBe('4.1');
  });
});
