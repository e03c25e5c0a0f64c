import { nobodyToCall, type CallBack } from '@aliquot/domain/clients/callable';
import { useQuery } from '@tanstack/react-query';
import { PhoneOff } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import css from '../new-accession.module.css';

export type NobodyToCallProps = {
  api: Api;
  /** Null while none is chosen. */
  clientId: number | null;
  /** As it would be saved. */
  callBack: CallBack;
};

/** Said before a critical value is there and nobody can be called. The accession can be saved all the same. */
export const NobodyToCall = ({ api, clientId, callBack }: NobodyToCallProps) => {
  const clients = useQuery(api.trpc.clients.primary.queryOptions());
  // A draft keeps the client as it was chosen; whether it can be called is asked anew.
  const client = clients.data?.find(({ id }) => id === clientId);
  if (clientId !== null && clients.isError && clients.data === undefined) {
    return <FailedBanner query={clients} title="Could not check who can be called about critical values." />;
  }
  const words = client === undefined ? null : nobodyToCall(client, callBack);
  return (
    <output className={css.newCaseNobody} data-nobody-to-call>
      {words === null ? null : (
        <>
          <Icon of={PhoneOff} size={14} />
          {words}
        </>
      )}
    </output>
  );
};
