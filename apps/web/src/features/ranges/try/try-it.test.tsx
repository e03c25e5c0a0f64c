import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { cell, faulty, focused, Page, tryIt, typeIn, urineColour } from '#testing/range-editor.tsx';
import { typedRow } from '#testing/typed-range.ts';

afterEach(cleanup);

describe('trying the table', () => {
  test.each([
    ['12.0', 'Normal'],
    ['11.9', 'LowL, low'],
    ['15,5', 'Normal'],
    ['15.6', 'HighH, high'],
    ['7.0', 'Critically lowLL, critically low'],
    ['20.0', 'Critically highHH, critically high'],
  ])('a woman’s %s is %s, at every key', (value, flag) => {
    render(<Page ranges={faulty()} />);
    typeIn(tryIt().getByLabelText('Value'), value);
    const verdict = tryIt().getByRole('status');
    expect(verdict.textContent).toBe(`${value.replace(',', '.')}g/dL${flag}`);
  });

  test('[UX-31] days read as everywhere else once they are left, whichever way they were typed', () => {
    render(<Page ranges={faulty()} />);
    const collected = tryIt().getByLabelText<HTMLInputElement>('Collected');
    expect(collected.value).toBe('15 Nov 2026');
    const shown = (typed: string): string => {
      typeIn(collected, typed);
      fireEvent.blur(collected);
      return collected.value;
    };
    expect(shown('2026-11-17')).toBe('17 Nov 2026');
    expect(shown('11/17/2026 08:20')).toBe('17 Nov 2026 08:20');
    expect(shown('17 Nov 2026 08:20')).toBe('17 Nov 2026 08:20');
    expect(shown('soon')).toBe('soon');
  });

  test('the row that decided is named and marked', () => {
    render(<Page ranges={faulty()} />);
    typeIn(tryIt().getByLabelText('Value'), '14');
    expect(tryIt().getByText(/14.0 is normal: within/u)).toBeTruthy();
    expect(cell('Range 3, low').closest('tr')?.dataset['decides']).toBe('true');
    fireEvent.click(tryIt().getByRole('button', { name: 'Range 3' }));
    expect(focused()).toBe('Range 3, from age');
  });

  test.each([
    ['in a gap', 'Female', '17 y', 'No flag: no range for this age.'],
    ['where two rows fit', 'Male', '17 y', 'No flag: 2 ranges fit equally well.'],
    ['of unknown sex', 'Unknown', '34 y', 'No flag: no range for this age.'],
    ['of unknown age', 'Female', '', 'No flag: age not exact enough.'],
  ])('someone %s has no flag, which never reads as normal', (_title, sex, age, because) => {
    render(<Page ranges={faulty()} />);
    fireEvent.click(tryIt().getByLabelText(sex));
    typeIn(tryIt().getByRole('textbox', { name: 'Age' }), age);
    typeIn(tryIt().getByLabelText('Value'), '14.0');
    expect(tryIt().getByRole('status').textContent).toBe('14.0g/dLNo flag');
    expect(tryIt().getByText(because)).toBeTruthy();
  });

  test('a date of birth turns on the birthday', () => {
    render(<Page ranges={faulty()} />);
    fireEvent.click(tryIt().getByLabelText('Date of birth'));
    typeIn(tryIt().getByLabelText('Born'), '2008-11-16');
    typeIn(tryIt().getByLabelText('Value'), '14');
    expect(tryIt().getByText('No flag: no range for this age.')).toBeTruthy();
    typeIn(tryIt().getByLabelText('Collected'), '2026-11-16');
    expect(tryIt().getByRole('status').textContent).toContain('Normal');
  });

  test('a value that cannot be read gets no verdict', () => {
    render(<Page ranges={faulty()} />);
    typeIn(tryIt().getByLabelText('Value'), '1,000');
    expect(tryIt().getByRole('alert').textContent).toBe('1,000 can be read in two ways. Enter 1000 or 1.000');
    expect(tryIt().getByRole('status').textContent).toBe('Correct the field above to see the flag.');
  });

  test('a coded result offers its codes instead of limits', () => {
    render(<Page ranges={[typedRow({ id: 1, low: '', high: '', text: 'Pale yellow' })]} spec={urineColour} />);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toContain('Text');
    expect(screen.queryByRole('columnheader', { name: 'Low' })).toBeNull();
    expect(tryIt().getByLabelText('Result')).toBeTruthy();
  });
});
