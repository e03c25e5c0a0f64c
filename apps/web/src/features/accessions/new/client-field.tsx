import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { rememberHomeLab } from '#preferences/home-lab.ts';
import { useProfile } from '#preferences/user-profile.ts';
import { Button } from '#ui/button/button.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { Select } from '#ui/field/select.tsx';
import { KeptMark } from './kept-mark.tsx';
import type { PartProps } from './subject-field.tsx';
import css from './new-accession.module.css';

/** Who sends it. The guess says why it is made, and Enter accepts it. */
export const ClientField = ({ api, value, error, onChange, userId }: PartProps & { userId: string }) => {
  const { profile } = useProfile(userId);
  const clients = useQuery(api.trpc.clients.primary.queryOptions());
  const subjectId = value.subject?.kind === 'known' ? value.subject.subject.id : null;
  const guess = useQuery(
    api.trpc.accessions.guessClient.queryOptions({ subjectId, defaultClientId: profile.defaultClient }),
  );
  const suggestion = value.client === null ? guess.data : null;
  return (
    <>
      {value.client === null && guess.isError ? (
        <p className="text-fg-muted">Could not load a suggestion. Select the client yourself.</p>
      ) : null}
      {suggestion == null ? null : (
        <div className={css.newCaseGuess}>
          <Icon of={Building2} />
          <span>
            <span className="font-medium">{suggestion.client.name}</span>
            <span className="text-fg-muted"> Suggested: {suggestion.because}</span>
          </span>
          <Button size="sm" onClick={() => onChange({ client: suggestion.client })}>
            Accept
          </Button>
        </div>
      )}
      <div className={css.newCaseKeeping}>
        <Combobox
          label="Client"
          error={error}
          placeholder="Name or code"
          query={mapQuery(clients, (rows) =>
            rows.map(({ id, name, code }) => ({ value: String(id), label: name, hint: code })),
          )}
          value={value.client === null ? null : { value: String(value.client.id), label: value.client.name }}
          onValueChange={(option) =>
            onChange({ client: clients.data?.find(({ id }) => String(id) === option?.value) ?? null })
          }
        />
        <KeptMark value={value} field="client" />
      </div>
    </>
  );
};

/** Where it is worked; with one laboratory there is nothing to choose. */
export const LabField = ({ api, value, error, onChange }: PartProps) => {
  const labs = useQuery(api.trpc.labs.choices.queryOptions());
  if (labs.data === undefined ? !labs.isError : labs.data.length < 2) return null;
  return (
    <Select
      label="Lab"
      error={error}
      query={mapQuery(labs, (rows) => rows.map(({ id, name }) => ({ value: String(id), label: name })))}
      value={value.lab === null ? null : String(value.lab.id)}
      onValueChange={(chosen) => {
        rememberHomeLab(Number(chosen));
        onChange({ lab: labs.data?.find(({ id }) => String(id) === chosen) ?? null });
      }}
    />
  );
};
