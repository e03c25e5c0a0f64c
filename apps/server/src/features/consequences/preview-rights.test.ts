import { expect, test } from 'vitest';
import { everyProcedure } from '#testing/procedures/every-procedure.ts';
import type { PreviewAct } from '@aliquot/domain/consequences/preview';
import { previewedProcedures } from '@aliquot/domain/consequences/previewed-procedures';
import { managersOnly } from './preview.ts';

test.each(Object.entries(previewedProcedures) as [PreviewAct, string][])(
  '[ROLE-1] what follows from %s is shown to those who may call %s',
  (act, path) => {
    const { policy } = everyProcedure.find((one) => one.path === path) ?? {};
    const who = policy === undefined || typeof policy.who === 'string' ? [] : policy.who;
    expect(who).toContain('aliquot_lab_manager');
    expect(who.includes('aliquot_lab_tech')).toBe(!managersOnly.has(act));
  },
);
