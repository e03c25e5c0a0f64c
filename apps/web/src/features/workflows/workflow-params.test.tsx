import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { ParamCheck } from './param-inputs.tsx';
import { RepeatReactiveInput } from './repeat-reactive-input.tsx';

afterEach(cleanup);

const Held = () => {
  const held: unknown = useWatch({ name: 'params' });
  const { isDirty } = useFormState();
  return <output data-changed={isDirty}>{JSON.stringify(held)}</output>;
};
const Form = ({ params }: { params: object }) => {
  const form = useForm({ defaultValues: { params } });
  return (
    <FormProvider {...form}>
      <ParamCheck name="params.extraction" label="Extraction" />
      <RepeatReactiveInput name="params.repeatWhenReactive" />
      <Held />
    </FormProvider>
  );
};
const open = (params: object): void => void render(<Form params={params} />);
const values = () => JSON.parse(screen.getByRole('status').textContent ?? '') as Record<string, unknown>;
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

test('a parameter that says nothing is left out; one that said No keeps saying it', () => {
  open({});
  fireEvent.click(box('Extraction'));
  expect(values()['extraction']).toBe(true);
  fireEvent.click(box('Extraction'));
  expect(values()['extraction']).toBeUndefined();
  expect(screen.getByRole('status').dataset['changed'], 'back where it was').toBe('false');
  cleanup();
  open({ extraction: false });
  fireEvent.click(box('Extraction'));
  fireEvent.click(box('Extraction'));
  expect(values()['extraction']).toBe(false);
});

test('a count lies in a part of its own, and takes it along when it goes', () => {
  open({});
  type(/Repeat/u, '2');
  expect(values()['repeatWhenReactive']).toEqual({ duplicates: 2 });
  type(/Repeat/u, 'two');
  expect(values()['repeatWhenReactive']).toEqual({ duplicates: 'two' });
  type(/Repeat/u, '');
  expect(values()['repeatWhenReactive']).toBeUndefined();
});
