import { beforeEach, expect, test } from 'vitest';
import { forgetPagesFrom, keepOnPage, keptOnPage } from './page-memory.ts';

const goTo = (entry: number, state: object = {}): void =>
  window.history.replaceState({ ...state, __TSR_index: entry }, '');
beforeEach(() => forgetPagesFrom(0));

test('[UX-9] what a page kept is there when it is gone back to, and only there', () => {
  goTo(3);
  keepOnPage('rows', 240);
  goTo(6);
  expect(keptOnPage('rows')).toBeUndefined();
  goTo(3);
  expect(keptOnPage('rows')).toBe(240);
  expect(keptOnPage('other rows')).toBeUndefined();
});

test('what lies over a list finds what the list below kept', () => {
  goTo(3);
  keepOnPage('rows', 240);
  goTo(4, { overList: true });
  expect(keptOnPage('rows')).toBe(240);
  goTo(4);
  expect(keptOnPage('rows')).toBeUndefined();
});

test('[UX-9] a page opened anew at that place begins at its beginning', () => {
  goTo(2);
  keepOnPage('rows', 10);
  goTo(3);
  keepOnPage('rows', 240);
  forgetPagesFrom(3);
  expect(keptOnPage('rows')).toBeUndefined();
  goTo(2);
  expect(keptOnPage('rows')).toBe(10);
});
