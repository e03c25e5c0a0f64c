import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { NumberInput, WholeNumberInput } from './number-input.tsx';
import { DecimalRangeInput, WholeRangeInput } from './range-input.tsx';

afterEach(cleanup);

type Typed = { volume: string | null; copies: number | string | null; turns: object | null; limits: object | null };
const blank: Typed = { volume: null, copies: null, turns: null, limits: null };

const Held = () => <output>{JSON.stringify(useWatch())}</output>;
const Form = (start: Partial<Typed>) => {
  const form = useForm<Typed>({ defaultValues: { ...blank, ...start } });
  return (
    <FormProvider {...form}>
      <NumberInput name="volume" label="Volume" optional />
      <WholeNumberInput name="copies" label="Copies" />
      <WholeRangeInput name="turns" label="Turns" />
      <DecimalRangeInput name="limits" label="Limits" />
      <Held />
      <button type="button" onClick={() => form.reset({ ...blank, copies: 7 })}>
        Saved elsewhere
      </button>
    </FormProvider>
  );
};
const typed = () => JSON.parse(screen.getByRole('status').textContent ?? '') as Typed;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('a measured number stays the text that was typed: 4.10 says more than 4.1', () => {
  render(<Form volume="4.10" />);
  expect(shown('Volume optional')).toBe('4.10');
  type('Volume optional', '5.00');
  expect(typed().volume).toBe('5.00');
  type('Volume optional', '');
  expect(typed().volume).toBeNull();
});

test('a count is a number, nothing typed is null, and what is no count stays to be mended', () => {
  render(<Form copies={2} />);
  type('Copies', '12');
  expect(typed().copies).toBe(12);
  type('Copies', '012');
  expect([shown('Copies'), typed().copies]).toEqual(['012', 12]);
  type('Copies', '1.5');
  expect([shown('Copies'), typed().copies]).toEqual(['1.5', '1.5']);
  type('Copies', '');
  expect(typed().copies).toBeNull();
});

test('a count changed from elsewhere is shown, not what was typed before', () => {
  render(<Form copies={2} />);
  type('Copies', '3');
  fireEvent.click(screen.getByRole('button', { name: 'Saved elsewhere' }));
  expect(shown('Copies')).toBe('7');
});

test('a range is its two ends, and null with neither', () => {
  render(<Form turns={{ min: 8, max: 10 }} />);
  type('Turns, to', '12');
  expect(typed().turns).toEqual({ min: 8, max: 12 });
  type('Turns, from', '');
  expect(typed().turns).toEqual({ min: null, max: 12 });
  type('Turns, to', '');
  expect(typed().turns).toBeNull();
  type('Limits, from', '2.50');
  expect(typed().limits).toEqual({ min: '2.50', max: null });
});
