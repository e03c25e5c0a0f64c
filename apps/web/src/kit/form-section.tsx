import { useForm } from 'react-hook-form';

import { Card } from '#ui/layout/card.tsx';
import { countChanges, listErrors } from '#ui/form/form-errors.ts';
import { FormSection, FormShell } from '#ui/form/form-shell.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { KitSection } from './kit-section.tsx';

const empty = { code: 'GLU', name: 'Glucose', unit: 'mg/dL', method: 'Hexokinase', specimen: 'Serum' };
const needed = (what: string) => ({ required: `${what} is needed` });

export const FormKitSection = () => {
  const form = useForm({ defaultValues: empty, mode: 'onSubmit' });
  const { errors, dirtyFields } = form.formState;
  return (
    <KitSection
      title="Form"
      note="Sections, a save bar that counts changes, a summary when more than three fields fail."
    >
      <Card flush>
        <FormShell
          onSubmit={form.handleSubmit(() => form.reset(form.getValues()))}
          onCancel={() => form.reset(empty)}
          changes={countChanges(dirtyFields)}
          errors={listErrors(errors)}
        >
          <FormSection title="Identity" note="What the bench calls it.">
            <TextField label="Code" mono {...form.register('code', needed('A code'))} error={errors.code?.message} />
            <TextField label="Name" {...form.register('name', needed('A name'))} error={errors.name?.message} />
          </FormSection>
          <FormSection title="Measurement">
            <TextField label="Unit" {...form.register('unit', needed('A unit'))} error={errors.unit?.message} />
            <TextField label="Method" {...form.register('method', needed('A method'))} error={errors.method?.message} />
            <TextField label="Specimen" optional {...form.register('specimen')} />
          </FormSection>
        </FormShell>
      </Card>
    </KitSection>
  );
};
