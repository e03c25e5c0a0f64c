import type { LabelTemplate } from '@aliquot/domain/labels/templates/label-template';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import type { SaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';

/** The record as it is now, and the words for it. `saved` where the action changed the design that is saved. */
export type Done = { readonly template: LabelTemplate; readonly words: string; readonly saved?: LabelDesign };

/** What can be done to a template, each with a key of its own so that a retry has one effect. */
export const templateActions = (api: Api, key: SaveKey, template: LabelTemplate | null) => {
  const { labelTemplates } = api.client;
  const versioned = { id: template?.id ?? 0, version: template?.version ?? 0 };
  const keyed = <Input extends object>(action: string, input: Input) => ({
    idempotencyKey: key.for([action, input]),
    ...input,
  });
  return {
    create: async (input: { name: string; labId: number; design: LabelDesign }): Promise<Done> => ({
      template: await labelTemplates.create.mutate(keyed('create', input)),
      words: `${input.name} saved`,
      saved: input.design,
    }),
    save: async ({ name = template?.name ?? '', design }: { name?: string; design: LabelDesign }): Promise<Done> => ({
      template: await labelTemplates.save.mutate(keyed('save', { ...versioned, name, design })),
      words: `${name} saved`,
      saved: design,
    }),
    approve: async (note: string | null): Promise<Done> => ({
      template: await labelTemplates.approve.mutate(keyed('approve', { ...versioned, note })),
      words: `Version ${template?.draftNumber ?? ''} approved`,
    }),
    setUses: async (uses: { labDefault: boolean; tubeIds: number[] }): Promise<Done> => ({
      template: await labelTemplates.setUses.mutate(keyed('uses', { ...versioned, ...uses })),
      words: 'Tube types saved',
    }),
    discardDraft: async (): Promise<Done> => {
      const next = await labelTemplates.discardDraft.mutate(keyed('discard', versioned));
      return { template: next, words: 'Draft discarded', saved: next.design };
    },
    setActive: async (active: boolean): Promise<Done> => ({
      template: await labelTemplates.switch.mutate(keyed('switch', { ...versioned, active })),
      words: active ? 'Template activated' : 'Template deactivated',
    }),
  };
};
