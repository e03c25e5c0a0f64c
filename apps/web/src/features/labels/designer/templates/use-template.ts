import type { LabelTemplate } from '@aliquot/domain/labels/templates/label-template';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { currentRecord, refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { toast } from '#ui/feedback/toast.ts';
import { templateActions, type Done } from './template-actions.ts';

/** The record as this page last saw it, and the design that is saved in it. */
type Base = { readonly template: LabelTemplate | null; readonly saved: LabelDesign };
type Then = (template: LabelTemplate) => void;

/** Saving, approving and using one template. `latest` is what the server has, which another user may have saved. */
export const useTemplate = (api: Api, start: Base, latest: LabelTemplate | null) => {
  const [{ template, saved }, setBase] = useState<Base>(start);
  const [key] = useState(makeSaveKey);
  const [failed, setFailed] = useState<string | null>(null);
  const act = useMutation({
    mutationFn: (action: () => Promise<Done>) => action(),
    onMutate: () => setFailed(null),
    onError: (error) => setFailed(refusalWords(error)),
  });
  const done = (answer: Done): void => {
    const { template: next, words } = answer;
    key.saved();
    setBase((before) => ({ template: next, saved: answer.saved ?? before.saved }));
    api.queryClient.setQueryData(api.trpc.labelTemplates.get.queryKey({ id: next.id }), next);
    void api.queryClient.invalidateQueries({ queryKey: api.trpc.labelTemplates.list.queryKey() });
    toast.success(words);
  };
  const run = (action: () => Promise<Done>, then?: Then): void => {
    if (act.isPending) return;
    act.mutate(action, {
      onSuccess: (answer) => {
        done(answer);
        then?.(answer.template);
      },
    });
  };
  const actions = templateActions(api, key, template);
  const isNewer =
    latest !== null && template !== null && latest.id === template.id && latest.version > template.version;
  return {
    template,
    saved,
    busy: act.isPending,
    // What another user saved meanwhile is said in a notice of its own.
    failed: currentRecord(act.error) === null ? failed : null,
    newer: isNewer ? latest : null,
    /** The other's record becomes the one the next save is made from. */
    takeNewer: (taken: LabelTemplate): void => {
      act.reset();
      setFailed(null);
      setBase({ template: taken, saved: taken.design });
    },
    forgetFailure: () => setFailed(null),
    create: (input: Parameters<typeof actions.create>[0], then: Then) => run(() => actions.create(input), then),
    save: (change: Parameters<typeof actions.save>[0], then?: Then) => run(() => actions.save(change), then),
    approve: (note: string | null, then: Then) => run(() => actions.approve(note), then),
    setUses: (uses: Parameters<typeof actions.setUses>[0], then: Then) => run(() => actions.setUses(uses), then),
    discardDraft: (then: Then) => run(actions.discardDraft, then),
    setActive: (active: boolean, then: Then) => run(() => actions.setActive(active), then),
  };
};
export type TemplateWork = ReturnType<typeof useTemplate>;
