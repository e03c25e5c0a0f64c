import { testOutcome } from '@aliquot/domain/labels/print-job';
import {
  approveTemplateInput,
  createTemplateInput,
  drawnTemplate,
  drawTemplateInput,
  labelTemplate,
  labelTemplateRow,
  listTemplatesInput,
  printTemplateInput,
  recordedField,
  saveTemplateInput,
  setTemplateUsesInput,
  switchTemplateInput,
  templateActionInput,
  templateVersionDesign,
  templateVersionInput,
  tubeValues,
  tubeValuesInput,
} from '@aliquot/domain/labels/templates/label-template';
import { numberedId } from '@aliquot/domain/records/records';
import { z } from 'zod';
import { inReadOnly } from '#db/transaction.ts';
import type { Admitted } from '#trpc/admit.ts';
import { labStaff, manager, router } from '#trpc/init.ts';
import {
  approveTemplate,
  createTemplate,
  discardDraft,
  saveTemplate,
  setTemplateUses,
  switchTemplate,
} from './change-template.ts';
import { drawTemplate, type DrawingMeans } from './draw-template.ts';
import { findTubes } from './find-tubes.ts';
import { listTemplates } from './label-templates.repo.ts';
import { printExample } from './print-example.ts';
import { readTemplate, readVersion } from './read-template.ts';
import { listRecordedFields } from './recorded-fields.ts';

const drawingMeans = ({ paintText, limitDrawing, acting }: Admitted): DrawingMeans => ({
  paintText,
  countDrawing: () => limitDrawing(acting.userId),
});

/** Whoever works at the bench designs labels; which of them tubes get is a manager's word. */
export const labelTemplatesRouter = router({
  list: labStaff
    .input(listTemplatesInput)
    .output(z.array(labelTemplateRow))
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listTemplates(db, input.show))),
  get: labStaff
    .input(numberedId)
    .output(labelTemplate)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => readTemplate(db, input.id))),
  version: labStaff
    .input(templateVersionInput)
    .output(templateVersionDesign)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => readVersion(db, input.id, input.number))),
  tubes: labStaff
    .input(tubeValuesInput)
    .output(tubeValues)
    .query(({ ctx, input }) => findTubes(ctx, input.code)),
  recordedFields: labStaff.output(z.array(recordedField)).query(({ ctx }) => inReadOnly(ctx, listRecordedFields)),
  /** A mutation only because logos do not fit into an address: it writes nothing, and so it has no key. */
  draw: labStaff
    .input(drawTemplateInput)
    .output(drawnTemplate)
    .mutation(({ ctx, input }) => drawTemplate(ctx, input, drawingMeans(ctx))),
  print: labStaff
    .input(printTemplateInput)
    .output(testOutcome)
    .mutation(({ ctx, input }) => printExample(ctx, input, drawingMeans(ctx), ctx.printerLine)),
  create: labStaff
    .input(createTemplateInput)
    .output(labelTemplate)
    .mutation(({ ctx, input }) => createTemplate(ctx, input)),
  save: labStaff
    .input(saveTemplateInput)
    .output(labelTemplate)
    .mutation(({ ctx, input }) => saveTemplate(ctx, input)),
  discardDraft: labStaff
    .input(templateActionInput)
    .output(labelTemplate)
    .mutation(({ ctx, input }) => discardDraft(ctx, input)),
  approve: manager
    .input(approveTemplateInput)
    .output(labelTemplate)
    .mutation(({ ctx, input }) => approveTemplate(ctx, input, ctx.paintText)),
  setUses: manager
    .input(setTemplateUsesInput)
    .output(labelTemplate)
    .mutation(({ ctx, input }) => setTemplateUses(ctx, input)),
  switch: manager
    .input(switchTemplateInput)
    .output(labelTemplate)
    .mutation(({ ctx, input }) => switchTemplate(ctx, input)),
});
