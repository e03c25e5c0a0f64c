import type { ClientRow } from '@aliquot/domain/clients/client';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { useProfile } from '#preferences/user-profile.ts';
import { Button } from '#ui/button/button.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import type { ComboboxOption } from '#ui/field/combobox-items.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { everyClient } from './every-client.ts';
import { FieldsSkeleton } from './fields-skeleton.tsx';
import { ProfileSection } from './profile-section.tsx';
import css from './profile.module.css';

export type DefaultClientSectionProps = { api: Api; userId: string };

export const DefaultClientSection = ({ api, userId }: DefaultClientSectionProps) => {
  const clients = useQuery({
    queryKey: [...api.trpc.clients.list.queryKey(), 'every'],
    queryFn: ({ signal }) => everyClient(api.client, signal),
    staleTime: 60_000,
  });
  return (
    <ProfileSection title="Default client" note="Filled in for you on new accessions.">
      <QueryView
        query={clients}
        empty="No clients yet. A lab manager can add them in Admin, Clients."
        skeleton={<FieldsSkeleton fields={1} />}
      >
        {(rows) => <DefaultClient clients={rows} userId={userId} />}
      </QueryView>
    </ProfileSection>
  );
};

const optionOf = ({ id, name, code }: ClientRow): ComboboxOption => ({ value: String(id), label: name, hint: code });

const DefaultClient = ({ clients, userId }: { clients: readonly ClientRow[]; userId: string }) => {
  const { profile, setProfile } = useProfile(userId);
  const { defaultClient } = profile;
  const chosen = clients.find(({ id }) => id === defaultClient);
  // One that was closed is no choice any more, but whoever chose it must see that.
  const lost = defaultClient !== null && chosen?.active !== true;
  return (
    <div className={css.profileClient}>
      <Combobox
        className="flex-1"
        label="Client"
        options={clients.filter(({ active }) => active).map(optionOf)}
        value={chosen === undefined ? null : optionOf(chosen)}
        onValueChange={(option) => setProfile({ defaultClient: option === null ? null : Number(option.value) })}
        placeholder="None"
        emptyText="No matches"
        error={lost ? 'This client is inactive. Choose another or none.' : undefined}
      />
      {defaultClient === null ? null : (
        <Button
          variant="ghost"
          className={css.profileClientClear}
          icon={X}
          onClick={() => setProfile({ defaultClient: null })}
        >
          No default
        </Button>
      )}
    </div>
  );
};
