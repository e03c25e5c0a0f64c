import { formFields } from '@aliquot/domain/records/form-fields';
import { newTestTypeFields } from '@aliquot/domain/test-types/test-type';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { fieldRefusals, refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { focusFirstField, listErrors } from '#ui/form/form-errors.ts';
import { toast } from '#ui/feedback/toast.ts';
import { TextInput } from '#features/records/fields/text-input.tsx';
import { judgedBy } from '#features/records/form/form-values.ts';
import css from './settings.module.css';

const fields = formFields(newTestTypeFields);
type Typed = { code: string; name: string; active: boolean };
const blank: Typed = { code: '', name: '', active: true };

export const AddTestType = ({ api }: { api: Api }) => {
  const [saveKey] = useState(makeSaveKey);
  const form = useForm<Typed>({ defaultValues: blank, resolver: judgedBy(fields), shouldFocusError: false });
  const create = useMutation(api.trpc.testTypes.create.mutationOptions());
  const add = async ({ code, name }: Typed): Promise<void> => {
    try {
      await create.mutateAsync({ code, name, idempotencyKey: saveKey.for({ code, name }) });
      saveKey.saved();
      await api.queryClient.invalidateQueries({ queryKey: api.trpc.testTypes.list.queryKey() });
      form.reset(blank);
      toast.success('Test type added');
    } catch (error) {
      const [refused] = fieldRefusals(error);
      const field = refused?.field === 'name' ? 'name' : 'code';
      form.setError(field, { message: refused?.message ?? refusalWords(error) });
      focusFirstField([field]);
    }
  };
  return (
    <FormProvider {...form}>
      <form
        className={css.addTestType}
        noValidate
        aria-label="Add a test type"
        onSubmit={(event) =>
          void form.handleSubmit(add, (errors) => focusFirstField(listErrors(errors).map(({ name }) => name)))(event)
        }
      >
        <TextInput name="code" label="Code" mono capitals hint="A–Z, 0–9, - or _. Can’t be changed later." />
        <TextInput name="name" label="Name" />
        <Button type="submit" className={css.addTestTypeButton} icon={Plus} busy={create.isPending}>
          Add test type
        </Button>
      </form>
    </FormProvider>
  );
};
