import type { PresenceMark, SomebodyHere } from '@aliquot/domain/presence/presence';
import { presenceLastsMs } from '@aliquot/domain/presence/surface';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nowhere, stillTypingMs } from './own-mark.ts';
import { aloneMs, companyMs, makeVisit } from './visit.ts';

const imani: SomebodyHere = { userId: 7, name: 'Imani Okoro', mark: { ...nowhere, part: 4, item: 3, doing: 'typing' } };
const tom: SomebodyHere = { userId: 8, name: 'Tom Wray', mark: nowhere };

const at = (item: number, doing: PresenceMark['doing'] = 'here'): PresenceMark => ({ part: 4, item, field: 5, doing });

/** A server that answers with whoever is there, or stays silent. */
const place = (...here: SomebodyHere[]) => {
  const told: PresenceMark[] = [];
  const state = { others: here, silent: false };
  const leave = vi.fn();
  const visit = makeVisit({
    send: async (mark) => {
      told.push(mark);
      if (state.silent) throw new Error('no answer');
      return { others: state.others };
    },
    leave,
  });
  return { visit, told, state, leave };
};
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a page says where it is', () => {
  test('rarely while nobody else is there, however it moves', async () => {
    const { visit, told } = place();
    visit.start();
    await wait(0);
    for (let row = 1; row <= 96; row += 1) {
      visit.mark(at(row));
      await wait(50);
    }
    expect(told).toHaveLength(1);
    await wait(aloneMs);
    expect(told).toEqual([nowhere, at(96)]);
  });

  test('in company when it rests: ninety-six rows passed by are told a few times, the last one for sure', async () => {
    const { visit, told } = place(tom);
    visit.start();
    await wait(0);
    for (let row = 1; row <= 96; row += 1) {
      visit.mark(at(row));
      await wait(50);
    }
    await wait(700);
    expect(told.length).toBeLessThanOrEqual(6);
    expect(told.at(-1)).toEqual(at(96));
  });

  test('soon when typing begins, and at most once a second', async () => {
    const { visit, told } = place(tom);
    visit.start();
    await wait(5_500);
    const before = told.length;
    await wait(1_000);
    visit.mark(at(1, 'typing'));
    await wait(250);
    expect(told.slice(before)).toEqual([at(1, 'typing')]);
    for (let row = 2; row <= 21; row += 1) {
      visit.mark(at(row));
      await wait(100);
      visit.mark(at(row, 'typing'));
      await wait(200);
    }
    expect(told.length - before).toBeLessThanOrEqual(8);
  });

  test('again and again in company, and at once when somebody else moved', async () => {
    const { visit, told } = place(tom);
    visit.start();
    await wait(companyMs * 2 + 100);
    expect(told).toHaveLength(3);
    for (let n = 0; n < 10; n += 1) visit.nudge();
    await wait(300);
    expect(told).toHaveLength(4);
  });

  test('as typing only while somebody types: an open cell is forgotten over lunch and remembered with the next key', async () => {
    const { visit, told } = place(tom);
    visit.start();
    visit.mark(at(3, 'typing'));
    await wait(stillTypingMs + companyMs + 100);
    expect(told.at(-1)).toEqual(at(3));
    visit.acted();
    await wait(1_100);
    expect(told.at(-1)).toEqual(at(3, 'typing'));
  });

  test('as reviewing while a question is open', async () => {
    const { visit, told } = place(tom);
    visit.start();
    visit.mark(at(3));
    await wait(1_100);
    visit.review(true);
    await wait(1_100);
    expect(told.at(-1)).toEqual(at(3, 'reviewing'));
    visit.review(false);
    await wait(1_700);
    expect(told.at(-1)).toEqual(at(3));
  });

  test('not while it is out of sight, and goodbye at the end, after what is under way', async () => {
    const { visit, told, leave } = place();
    visit.start();
    await wait(0);
    visit.rest();
    await wait(60_000);
    expect(told).toHaveLength(1);
    visit.start();
    visit.end();
    expect(leave).not.toHaveBeenCalled();
    await wait(0);
    expect(leave).toHaveBeenCalledOnce();
    await wait(60_000);
    expect(told).toHaveLength(2);
  });
});

describe('a page knows who else is there', () => {
  test('row by row, and a row whose people are the same keeps its list', async () => {
    const { visit, state } = place(imani);
    const heard = vi.fn();
    visit.subscribe(heard);
    visit.start();
    await wait(0);
    const before = visit.at(3);
    expect(before).toEqual([imani]);
    state.others = [{ ...imani, mark: { ...imani.mark } }, tom];
    visit.nudge();
    await wait(300);
    expect(visit.others()).toHaveLength(2);
    expect(visit.at(3)).toBe(before);
    expect(heard).toHaveBeenCalledTimes(2);
    visit.nudge();
    await wait(300);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('not for ever: without an answer nobody is known to be there any more', async () => {
    const { visit, state } = place(tom);
    visit.start();
    await wait(0);
    state.silent = true;
    await wait(companyMs + 100);
    expect(visit.others()).toHaveLength(1);
    await wait(presenceLastsMs);
    expect(visit.others()).toEqual([]);
  });
});
