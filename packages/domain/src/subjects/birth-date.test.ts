import { expect, test } from 'vitest';
import { birthDateFault } from './birth-date.ts';

const now = new Date('2026-11-15T02:30:00Z');

test('[UX-5] [SEC-F26] a date of birth up to today in the easternmost lab is fine, as is an unknown one', () => {
  // 02:30 UTC is the evening of the 14th in every lab.
  for (const day of ['2026-11-14', '1987-09-02', '1896-11-14', null]) {
    expect([day, birthDateFault(day, now)]).toEqual([day, null]);
  }
});

test('[UX-5] [SEC-F26] one in the future, or of a time nobody alive was born in, is a fault', () => {
  for (const day of ['2026-11-15', '2031-01-01', '2999-12-31']) {
    expect([day, birthDateFault(day, now)]).toEqual([day, expect.stringContaining('in the future')]);
  }
  for (const day of ['1896-11-13', '1850-01-01']) {
    expect([day, birthDateFault(day, now)]).toEqual([day, expect.stringContaining('Check the year')]);
  }
});
