import { expect, test } from 'vitest';
import { everyProcedure } from '#testing/procedures/every-procedure.ts';
import type { PreviewAct } from '@aliquot/domain/consequences/preview';
import { managersOnly } from './preview.ts';

const procedures: Readonly<Record<PreviewAct, string>> = {
  reject_tube: 'accessions.rejectSample',
  condition: 'accessions.setCondition',
  set_back: 'accessions.unreceive',
  cancel: 'accessions.cancel',
  hold: 'accessions.placeHold',
  edit: 'accessions.update',
  bulk: 'accessions.bulk',
  reject_run: 'runs.act',
  merge: 'subjects.merge',
  unmerge: 'subjects.unmerge',
  reject_results: 'results.reject',
  correct: 'results.correct',
};

test.each(Object.entries(procedures) as [PreviewAct, string][])(
  '[ROLE-1] what follows from %s is shown to those who may call %s',
  (act, path) => {
    const { policy } = everyProcedure.find((one) => one.path === path) ?? {};
    const who = policy === undefined || typeof policy.who === 'string' ? [] : policy.who;
    expect(who).toContain('aliquot_lab_manager');
    expect(who.includes('aliquot_lab_tech')).toBe(!managersOnly.has(act));
  },
);
