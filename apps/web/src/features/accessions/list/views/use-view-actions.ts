import type { View, ViewDefinition } from '@aliquot/domain/views/view';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasErrorCode } from '#api/error-code.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { toastRefusal } from '#features/records/toast-refusal.ts';
import { toast } from '#ui/feedback/toast.ts';

const refused = (error: unknown): void => {
  const title = 'The view was not changed';
  if (hasErrorCode(error, 'CONFLICT')) toast.error(title, 'Changed by someone else. Reload and try again.');
  else toastRefusal(title, error);
};

/** What its owner does to a saved view: keeps the list as it stands now, or removes the view. */
export const useViewActions = (api: Api, done: { updated: (view: View) => void; removed: (view: View) => void }) => {
  const [key] = useState(makeSaveKey);
  const update = useMutation({
    mutationFn: ({ view, definition }: { view: View; definition: ViewDefinition }) => {
      const { id, version, name, audience, podId } = view;
      const values = { id, version, name, audience, podId, definition };
      return api.client.views.update.mutate({ idempotencyKey: key.for(values), ...values });
    },
    onSuccess: (view) => {
      key.saved();
      toast.success(`View “${view.name}” updated`);
      done.updated(view);
    },
    onError: refused,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: View) =>
      api.client.views.remove.mutate({ idempotencyKey: key.for({ remove: id, version }), id, version }),
    onSuccess: (_gone, view) => {
      key.saved();
      toast.success(`View “${view.name}” removed`);
      done.removed(view);
    },
    onError: refused,
  });
  return { update: update.mutate, remove: remove.mutate, busy: update.isPending || remove.isPending };
};
