import { expect, test } from 'vitest';
import { roles } from '#auth/roles.ts';
import { sharesViews } from './sharing.ts';

test('[SEC-F7] views are shared among those who work in the lab, and with nobody else', () => {
  expect(roles.filter(sharesViews)).toEqual(['aliquot_lab_manager', 'aliquot_lab_tech', 'aliquot_lab_readonly']);
  expect(sharesViews(null)).toBe(false);
});
