import type { OwnProfile } from '@aliquot/domain/users/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { currentRecord, fieldRefusals, refusalWords } from '../../../api/refusal.ts';
import { makeSaveKey } from '../../../api/save-key.ts';
import type { Api } from '../../../api/trpc.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { longestName, nameTooLong, nameTooShort, shortestName } from './field-limits.ts';
import { LeaveUnsavedDialog } from '../../records/leave-unsaved-dialog.tsx';
import { NameConflict } from './name-conflict.tsx';

export type NameFormProps = { api: Api; profile: OwnProfile; say: (text: string) => void; onRenamed: () => void };

/** Saved elsewhere while this form was open. */
type Saved = Pick<OwnProfile, 'name' | 'version'>;
const savedMeanwhile = (error: unknown): Saved | null => {
  const { name, version } = currentRecord(error) ?? {};
  return typeof name === 'string' && typeof version === 'number' ? { name, version } : null;
};

const nameRule = (name: string): string | true => {
  const { length } = name.trim();
  if (length < shortestName) return nameTooShort;
  return length > longestName ? nameTooLong : true;
};

export const NameForm = ({ api, profile, say, onRenamed }: NameFormProps) => {
  const queryClient = useQueryClient();
  // The version stands beside the name it belongs to: a later one must not pass for it while something is typed.
  const form = useForm({ defaultValues: { name: profile.name, version: profile.version } });
  const { isDirty, errors } = form.formState;
  const rename = useMutation(api.trpc.profile.rename.mutationOptions());
  const [saveKey] = useState(makeSaveKey);
  const [theirs, setTheirs] = useState<Saved | null>(null);

  const startFrom = ({ name, version }: Saved): void => {
    setTheirs(null);
    // The buttons go away with the change; whoever pressed one must not lose their place.
    form.setFocus('name');
    form.reset({ name, version });
  };
  useEffect(() => {
    if (isDirty || profile.version <= form.getValues('version')) return;
    form.reset({ name: profile.name, version: profile.version });
  }, [profile, isDirty, form]);

  const save = async (name: string, version: number): Promise<void> => {
    const values = { name: name.trim(), version };
    try {
      const saved = await rename.mutateAsync({ ...values, idempotencyKey: saveKey.for(values) });
      saveKey.saved();
      queryClient.setQueryData(api.trpc.profile.get.queryKey(), saved);
      startFrom(saved);
      say('Name saved');
      onRenamed();
    } catch (error) {
      const current = savedMeanwhile(error);
      if (current !== null) {
        setTheirs(current);
        form.setFocus('name');
        return;
      }
      const field = fieldRefusals(error).find((refusal) => refusal.field === 'name');
      form.setError('name', { type: 'server', message: field?.message ?? `Not saved. ${refusalWords(error)}` });
      form.setFocus('name');
    }
  };

  return (
    <div className="name-form" data-changed={isDirty && theirs === null ? '' : undefined}>
      <FormShell
        onSubmit={form.handleSubmit(({ name, version }) => save(name, version))}
        onCancel={() => {
          setTheirs(null);
          form.setFocus('name');
          form.reset();
        }}
        changes={isDirty ? 1 : 0}
        busy={rename.isPending}
        disabledReason={theirs === null ? undefined : 'Choose one of the two names first'}
      >
        <TextField
          label="Name"
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name', { validate: nameRule, onChange: () => setTheirs(null) })}
        />
        {theirs === null ? null : (
          <NameConflict
            theirs={theirs.name}
            mine={form.getValues('name').trim()}
            busy={rename.isPending}
            onKeepTheirs={() => {
              startFrom(theirs);
              onRenamed();
            }}
            onUseMine={() => void save(form.getValues('name'), theirs.version)}
          />
        )}
      </FormShell>
      <LeaveUnsavedDialog unsaved={isDirty} what="Your new name is not saved." />
    </div>
  );
};
