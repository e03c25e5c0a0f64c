import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeSaveKey } from '#api/save-key.ts';
import type { RecordCalls, RecordId, SavedRecord } from '../record-calls.ts';
import type { Values } from './compare-versions.ts';

/** Creates the record or updates it, and gives every page that shows it the saved one. */
export const useSendRecord = <Saved extends SavedRecord, Id extends RecordId>(
  calls: Pick<RecordCalls<unknown, Saved, Id>, 'getKey' | 'create' | 'update'>,
  record: Saved | null,
) => {
  const queryClient = useQueryClient();
  const [saveKey] = useState(makeSaveKey);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ values, version }: { values: Values; version: number }): Promise<Saved> => {
      const { active, ...fields } = values;
      const idempotencyKey = saveKey.for({ values, version });
      return record === null
        ? calls.create({ idempotencyKey, ...fields })
        : calls.update({ idempotencyKey, id: record.id, version, active, ...fields });
    },
  });
  return {
    busy: isPending,
    send: async (values: Values, version: number): Promise<Saved> => {
      const saved = await mutateAsync({ values, version });
      saveKey.saved();
      queryClient.setQueryData(calls.getKey(saved.id as Id), saved);
      return saved;
    },
  };
};
