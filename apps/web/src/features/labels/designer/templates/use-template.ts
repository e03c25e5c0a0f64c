import type { LabelTemplate } from '@aliquot/domain/labels/templates/label-template';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { currentRecord, refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { toast } from '#ui/feedback/toast.ts';

/** The record as this page last saw it, and the design that is saved in it. */
type Base = { readonly template: LabelTemplate | null; readonly saved: LabelDesign };

/** `saved` where the action changed the design that is saved. */
type Done = { readonly template: LabelTemplate; readonly words: string; readonly saved?: LabelDesign };

/** Saving, approving and using one template. `latest` is what the server has, which another user may have saved. */
export const useTemplate = (api: Api, start: Base, latest: LabelTemplate | null) => {
  const [base, setBase] = useState<Base>(start);
  const [key] = useState(makeSaveKey);
  const { template } = base;
  const [failed, setFailed] = useState<string | null>(null);
  const done = ({ template: next, words, saved }: Done): void => {
    key.saved();
    setFailed(null);
    setBase((before) => ({ template: next, saved: saved ?? before.saved }));
    api.queryClient.setQueryData(api.trpc.labelTemplates.get.queryKey({ id: next.id }), next);
    void api.queryClient.invalidateQueries({ queryKey: api.trpc.labelTemplates.list.queryKey() });
    toast.success(words);
  };
  const act = useMutation({
    mutationFn: (action: () => Promise<Done>) => action(),
    onMutate: () => setFailed(null),
    onError: (error) => setFailed(refusalWords(error)),
  });
  const run = (action: () => Promise<Done>, then?: (template: LabelTemplate) => void): void => {
    if (act.isPending) return;
    act.mutate(action, {
      onSuccess: (answer) => {
        done(answer);
        then?.(answer.template);
      },
    });
  };
  const { labelTemplates } = api.client;
  const versioned = { id: template?.id ?? 0, version: template?.version ?? 0 };

  const create = (input: { name: string; labId: number; design: LabelDesign }, then: () => void): void =>
    run(
      async () => ({
        template: await labelTemplates.create.mutate({ idempotencyKey: key.for(input), ...input }),
        words: `${input.name} saved`,
        saved: input.design,
      }),
      then,
    );
  const save = (change: { name?: string; design: LabelDesign }, then?: () => void): void => {
    const input = { ...versioned, name: change.name ?? template?.name ?? '', design: change.design };
    run(
      async () => ({
        template: await labelTemplates.save.mutate({ idempotencyKey: key.for(input), ...input }),
        words: `${input.name} saved`,
        saved: input.design,
      }),
      then,
    );
  };
  const approve = (note: string | null, then: () => void): void => {
    const input = { ...versioned, note };
    run(
      async () => ({
        template: await labelTemplates.approve.mutate({ idempotencyKey: key.for(['approve', input]), ...input }),
        words: `Version ${template?.draftNumber ?? ''} approved`,
      }),
      then,
    );
  };
  const setUses = (uses: { labDefault: boolean; tubeIds: number[] }, then: () => void): void => {
    const input = { ...versioned, ...uses };
    run(
      async () => ({
        template: await labelTemplates.setUses.mutate({ idempotencyKey: key.for(['uses', input]), ...input }),
        words: 'Tubes saved',
      }),
      then,
    );
  };
  const discardDraft = (then: (template: LabelTemplate) => void): void =>
    run(async () => {
      const idempotencyKey = key.for(['discard', versioned]);
      const next = await labelTemplates.discardDraft.mutate({ idempotencyKey, ...versioned });
      return { template: next, words: 'Draft discarded', saved: next.design };
    }, then);
  const setActive = (active: boolean, then: () => void): void => {
    const input = { ...versioned, active };
    run(
      async () => ({
        template: await labelTemplates.switch.mutate({ idempotencyKey: key.for(['switch', input]), ...input }),
        words: active ? 'Template activated' : 'Template deactivated',
      }),
      then,
    );
  };
  /** What somebody else saved since; null while this page has the newest. */
  const refused = currentRecord(act.error);
  const isNewer =
    latest !== null && template !== null && latest.id === template.id && latest.version > template.version;
  return {
    template,
    saved: base.saved,
    busy: act.isPending,
    failed: refused === null ? failed : null,
    newer: isNewer ? latest : null,
    /** Their record becomes the one the next save is made from; `saved` tells whether their design was taken too. */
    takeNewer: (taken: LabelTemplate, saved: LabelDesign): void => {
      act.reset();
      setFailed(null);
      setBase({ template: taken, saved });
    },
    forgetFailure: () => setFailed(null),
    create,
    save,
    approve,
    setUses,
    discardDraft,
    setActive,
  };
};
export type TemplateWork = ReturnType<typeof useTemplate>;
