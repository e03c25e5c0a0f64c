import type { PrintAgent, PrintAgentWithToken } from '@aliquot/domain/labels/print-agents/print-agent';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { toast } from '#ui/feedback/toast.ts';

type Change = { name?: string; active?: boolean };

const doneWords = ({ name }: PrintAgent, { active }: Change): string =>
  active === undefined ? 'Print agent renamed' : `${name} ${active ? 'activated' : 'deactivated'}`;

/** The saves of print agents. A token that was made is held here until the dialog that shows it is gone, and nowhere else. */
export const useAgentSaves = (api: Api, onDone: () => void) => {
  const [key] = useState(makeSaveKey);
  const [handed, setHanded] = useState<PrintAgentWithToken | null>(null);
  const { create, update, newToken } = api.client.printAgents;
  const hand = useMutation({
    mutationFn: async (ask: () => Promise<PrintAgentWithToken>) => setHanded(await ask()),
    onSuccess: () => key.saved(),
  });
  const save = useMutation({
    mutationFn: ({ agent: { id, version, name, active }, change }: { agent: PrintAgent; change: Change }) => {
      const values = { id, version, name, active, ...change };
      return update.mutate({ ...values, idempotencyKey: key.for(values) });
    },
    onSuccess: (agent, { change }) => {
      key.saved();
      toast.success(doneWords(agent, change));
      onDone();
    },
  });
  const error = hand.error ?? save.error;
  return {
    handed,
    busy: hand.isPending || save.isPending,
    failed: error === null ? null : refusalWords(error),
    create: (values: { labId: number; name: string }): void =>
      hand.mutate(() => create.mutate({ ...values, idempotencyKey: key.for(values) })),
    renewToken: ({ id, version }: PrintAgent): void =>
      hand.mutate(() => newToken.mutate({ id, version, idempotencyKey: key.for({ id, version }) })),
    update: (agent: PrintAgent, change: Change): void => save.mutate({ agent, change }),
  };
};
