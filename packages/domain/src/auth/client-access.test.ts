import { expect, test } from 'vitest';
import { everyClientInactive } from './client-access.ts';

const [on, off] = [{ active: true }, { active: false }];

test('[SEC-F8] client staff stay outside only when every client of theirs is inactive', () => {
  for (const role of ['aliquot_org_tech', 'aliquot_org_readonly'] as const) {
    expect(everyClientInactive(role, [off])).toBe(true);
    expect(everyClientInactive(role, [off, off])).toBe(true);
    expect(everyClientInactive(role, [off, on])).toBe(false);
    expect(everyClientInactive(role, [on])).toBe(false);
    expect(everyClientInactive(role, [])).toBe(false);
  }
});

test('[SEC-F8] nobody else is bound to clients', () => {
  for (const role of ['aliquot_lab_manager', 'aliquot_lab_tech', 'aliquot_lab_readonly', null] as const)
    expect(everyClientInactive(role, [off])).toBe(false);
});
