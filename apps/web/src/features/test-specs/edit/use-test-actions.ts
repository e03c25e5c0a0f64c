import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { currentRecord, refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { toast } from '#ui/feedback/toast.ts';

type Action =
  | { verb: 'activate' | 'verify' }
  | { verb: 'retire'; reason: string }
  | { verb: 'order'; specIds: number[]; reason: string };

const done = {
  activate: 'Test activated',
  retire: 'Test retired',
  verify: 'Test marked as verified',
  order: 'Order of results saved',
} as const;

const send = (
  { client }: Api,
  at: { id: number; version: number; idempotencyKey: string },
  action: Action,
): Promise<TestRecord> => {
  if (action.verb === 'retire') return client.tests.retire.mutate({ ...at, reason: action.reason });
  if (action.verb === 'order')
    return client.tests.orderSpecs.mutate({ ...at, specIds: action.specIds, reason: action.reason });
  return action.verb === 'activate' ? client.tests.activate.mutate(at) : client.tests.verify.mutate(at);
};

const movedOn = 'Someone else changed this test. The latest version is shown now. Try again.';

/** What is done to a test as a whole, at once: activate, retire, verify, put its results in order. */
export const useTestActions = (api: Api, test: TestRecord) => {
  const [saveKey] = useState(makeSaveKey);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { id, version } = test;
  const keep = (record: TestRecord): void => {
    api.queryClient.setQueryData(api.trpc.tests.get.queryKey({ id }), record);
  };
  const doing = useMutation({
    mutationFn: (action: Action) =>
      send(api, { id, version, idempotencyKey: saveKey.for({ id, version, action }) }, action),
  });
  const run = async (action: Action): Promise<boolean> => {
    setRefusal(null);
    try {
      keep(await doing.mutateAsync(action));
      saveKey.saved();
      toast.success(done[action.verb]);
      return true;
    } catch (error) {
      const current = currentRecord(error) as TestRecord | null;
      if (current !== null) keep(current);
      setRefusal(current === null ? refusalWords(error) : movedOn);
      return false;
    }
  };
  return { run, busy: doing.isPending ? (doing.variables?.verb ?? null) : null, refusal };
};
export type TestActions = ReturnType<typeof useTestActions>;
