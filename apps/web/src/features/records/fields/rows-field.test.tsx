import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { RowsField } from './rows-field.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

const columns = [{ header: 'Label', cell: (row: string) => <TextInput name={`${row}.label`} label="Label" /> }];

const Steps = ({ steps, most }: { steps: readonly string[]; most?: number }) => {
  const form = useForm({ defaultValues: { steps: steps.map((label) => ({ label })) } });
  return (
    <FormProvider {...form}>
      <RowsField name="steps" one="step" ordered most={most} blank={() => ({ label: '' })} columns={columns} />
    </FormProvider>
  );
};
const labels = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

test('rows are moved by buttons, and the button goes with its row', async () => {
  render(<Steps steps={['Spin', 'Pour', 'Freeze']} />);
  fireEvent.click(screen.getByRole('button', { name: 'Move row 3 up' }));
  expect(labels()).toEqual(['Spin', 'Freeze', 'Pour']);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move row 2 up'));
  fireEvent.click(screen.getByRole('button', { name: 'Move row 2 up' }));
  expect(labels()).toEqual(['Freeze', 'Spin', 'Pour']);
  // At the top "up" leads nowhere, so the way down takes the cursor.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move row 1 down'));
});

test('the first row cannot go up nor the last down', () => {
  render(<Steps steps={['Spin', 'Pour']} />);
  fireEvent.click(screen.getByRole('button', { name: 'Move row 1 up' }));
  fireEvent.click(screen.getByRole('button', { name: 'Move row 2 down' }));
  expect(labels()).toEqual(['Spin', 'Pour']);
});

test('a row is added at the end with the cursor in it, and removed', async () => {
  render(<Steps steps={['Spin']} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add step' }));
  expect(labels()).toEqual(['Spin', '']);
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('steps.1.label'));
  fireEvent.click(within(screen.getAllByRole('listitem')[0]!).getByRole('button', { name: 'Remove row 1' }));
  expect(labels()).toEqual(['']);
});

test('an empty list says so, and a full one takes no more', () => {
  render(<Steps steps={[]} most={1} />);
  expect(screen.getByText('No step yet.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add step' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add step' }));
  expect(labels()).toEqual(['']);
});
