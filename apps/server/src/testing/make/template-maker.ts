import { randomUUID } from 'node:crypto';
import type { LabelTemplate } from '@aliquot/domain/labels/templates/label-template';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import type { PrinterLaboratory } from '../printer-laboratory.ts';
import { designSaying } from './label-designs.ts';

/** Label templates made through the server, as far as a test needs them. */
export const templateMaker = (bench: PrinterLaboratory) => {
  const act = (verb: string, template: LabelTemplate, values: Record<string, unknown> = {}, cookie = bench.manager) =>
    bench.mutate(`labelTemplates.${verb}`, { id: template.id, version: template.version, ...values }, cookie);
  const done = (verb: string, template: LabelTemplate, values: Record<string, unknown> = {}, cookie = bench.manager) =>
    bench.done<LabelTemplate>(
      `labelTemplates.${verb}`,
      { id: template.id, version: template.version, ...values },
      cookie,
    );
  const create = (design: LabelDesign = designSaying('Ours'), values: Record<string, unknown> = {}) =>
    bench.done<LabelTemplate>('labelTemplates.create', {
      labId: bench.cases.catalogue.labId,
      name: `Template ${randomUUID()}`,
      design,
      ...values,
    });
  const approved = async (design?: LabelDesign, values?: Record<string, unknown>): Promise<LabelTemplate> =>
    done('approve', await create(design, values), { note: null });
  return {
    act,
    done,
    create,
    approved,
    /** Approved, and what these tubes get from now on. */
    used: async (
      design: LabelDesign,
      uses: { labDefault?: boolean; tubeIds?: readonly number[] },
    ): Promise<LabelTemplate> => done('setUses', await approved(design), { labDefault: false, tubeIds: [], ...uses }),
    get: (id: number, cookie?: string) => bench.ask<LabelTemplate>('labelTemplates.get', { id }, cookie),
  };
};
export type TemplateMaker = ReturnType<typeof templateMaker>;
