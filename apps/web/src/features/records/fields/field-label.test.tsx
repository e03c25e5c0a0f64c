import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { CheckInput } from './choice-inputs.tsx';
import { FieldLabels } from './field-label.ts';
import { fieldNames } from './field-names.ts';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

type Pail = { name: string; lid: { colour: string }; sealed: boolean };
const at = fieldNames<Pail>();

const Form = ({ children }: { children: ReactNode }) => {
  const form = useForm<Pail>({ defaultValues: { name: 'Tall', lid: { colour: 'Grey' }, sealed: true } });
  return (
    <FormProvider {...form}>
      <FieldLabels value={{ name: 'Name', lid: 'Lid', sealed: 'Sealed' }}>{children}</FieldLabels>
    </FormProvider>
  );
};
const shown = () => screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);

test('a field is called as its kind says', () => {
  render(
    <Form>
      <TextInput name={at('name')} />
      <CheckInput name={at('sealed')} />
    </Form>,
  );
  expect(shown()).toEqual(['Name']);
  expect(screen.getByRole('checkbox', { name: 'Sealed' })).toBeTruthy();
});

test('a label of its own goes before that of the kind', () => {
  render(
    <Form>
      <TextInput name={at('name')} label="What people call it" />
      <TextInput name={at('lid.colour')} label="Colour of the lid" />
    </Form>,
  );
  expect(shown()).toEqual(['What people call it', 'Colour of the lid']);
});

test('a field with no label at all is not drawn', () => {
  const part = (
    // @ts-expect-error A part of a field is not in its kind's labels.
    <TextInput name={at('lid.colour')} />
  );
  expect(() => render(<Form>{part}</Form>)).toThrow('The field "lid.colour" has no label');
  const outside = (
    <FieldLabels value={{}}>
      <TextInput name={at('name')} />
    </FieldLabels>
  );
  expect(() => render(<Form>{outside}</Form>)).toThrow('The field "name" has no label');
});
