import { expect, test } from 'vitest';
import { homeAmong, parseHomeLab } from './home-lab.ts';

test('the laboratory of a workstation is read back; anything else counts for nothing', () => {
  expect(parseHomeLab('12')).toBe(12);
  for (const text of [null, '', '0', '-1', '1.5', 'null', '{}', '9'.repeat(20)])
    expect(parseHomeLab(text), String(text)).toBeNull();
});

test('a form starts with the workstation’s laboratory, else with the one that was there first', () => {
  const labs = [{ id: 7 }, { id: 3 }, { id: 5 }];
  expect(homeAmong(labs, 5)).toEqual({ id: 5 });
  expect(homeAmong(labs, null)).toEqual({ id: 3 });
  expect(homeAmong(labs, 99)).toEqual({ id: 3 });
  expect(homeAmong([], 5)).toBeNull();
});
