import { expect, test } from 'vitest';
import { namedErrors } from './named-errors.ts';

const labels = { name: 'Name', volume: 'Draw volume', cap: 'Cap colour' };

test('errors follow the form and name their field once', () => {
  const errors = [
    { name: 'cap.name', message: 'Cap colour is required' },
    { name: 'volume', message: 'Enter a number' },
    { name: 'name', message: 'Required' },
  ];
  expect(namedErrors(errors, labels)).toEqual([
    { name: 'name', message: 'Name: Required' },
    { name: 'volume', message: 'Draw volume: Enter a number' },
    { name: 'cap.name', message: 'Cap colour is required' },
  ]);
});
