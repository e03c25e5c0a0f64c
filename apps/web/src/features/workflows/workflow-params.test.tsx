import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { AutoApproveInput } from './auto-approve-input.tsx';
import { ParamCheck, ParamNumberAt } from './param-inputs.tsx';

afterEach(cleanup);

const open = (params: object) => {
  const seen: { form?: UseFormReturn } = {};
  const Form = () => {
    const form = useForm({ defaultValues: { params } });
    // oxlint-disable-next-line react/react-compiler
    Object.assign(seen, { form });
    return (
      <FormProvider {...form}>
        <ParamCheck name="params.extraction" label="Extraction" />
        <ParamNumberAt part="params.repeatWhenReactive" name="duplicates" label="Repeat" />
        <AutoApproveInput name="params.autoApprove" />
      </FormProvider>
    );
  };
  render(<Form />);
  return () => seen.form?.getValues('params') as Record<string, unknown>;
};
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

test('a parameter that says nothing is left out; one that said No keeps saying it', () => {
  const values = open({});
  fireEvent.click(box('Extraction'));
  expect(values()['extraction']).toBe(true);
  fireEvent.click(box('Extraction'));
  expect(values()['extraction']).toBeUndefined();
  cleanup();
  const told = open({ extraction: false });
  fireEvent.click(box('Extraction'));
  fireEvent.click(box('Extraction'));
  expect(told()['extraction']).toBe(false);
});

test('a count lies in a part of its own, and takes it along when it goes', () => {
  const values = open({});
  type(/Repeat/u, '2');
  expect(values()['repeatWhenReactive']).toEqual({ duplicates: 2 });
  type(/Repeat/u, 'two');
  expect(values()['repeatWhenReactive']).toEqual({ duplicates: 'two' });
  type(/Repeat/u, '');
  expect(values()['repeatWhenReactive']).toBeUndefined();
});

test('what automatic approval requires survives being switched off and on', () => {
  const values = open({ autoApprove: { enabled: false } });
  fireEvent.click(box(/^Approve automatically/u));
  type(/Only when/u, 'no critical\n\ndelta ok');
  expect(values()['autoApprove']).toEqual({ enabled: true, requires: ['no critical', 'delta ok'] });
  fireEvent.click(box(/^Approve automatically/u));
  fireEvent.click(box(/^Approve automatically/u));
  expect(values()['autoApprove']).toEqual({ enabled: true, requires: ['no critical', 'delta ok'] });
});
