import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { button, cell, faulty, findings, focused, kept, Page, press, typeIn } from '#testing/range-editor.tsx';
import { typedRow } from '#testing/typed-range.ts';

afterEach(cleanup);

describe('who is covered', () => {
  test('a gap is told, filled with a row for just those people, and gone once the row is complete', () => {
    render(<Page ranges={faulty()} />);
    expect(within(findings()).getByText('Females from 16 y to 18 y have no range.')).toBeTruthy();
    fireEvent.click(within(findings()).getByRole('button', { name: 'Fill gap' }));
    expect(focused()).toBe('Range 3, low');
    expect(kept.value.ranges[2]).toMatchObject({ sex: 'female', ageFrom: '16 y', ageTo: '18 y', low: '', source: '' });
    typeIn(cell('Range 3, low'), '12');
    typeIn(cell('Range 3, source'), 'Peds 2024');
    expect(within(findings()).queryByText(/have no range/u)).toBeNull();
  });

  test('the missing row is shown where it belongs in the table', () => {
    render(<Page ranges={faulty()} />);
    const rows = screen.getAllByRole('row').map((row) => row.textContent ?? '');
    const gap = rows.findIndex((text) => text.includes('No range'));
    expect(rows[gap]).toContain('Female16 y18 y');
    expect(rows[gap - 1]).toMatch(/^2/u);
    expect(rows[gap + 1]).toMatch(/^3/u);
  });

  test('an overlap is drawn, told in words and mended', () => {
    render(<Page ranges={faulty()} />);
    const male = within(screen.getByRole('toolbar', { name: 'Male: ages covered' }));
    expect(male.getByRole('button', { name: 'Male, 17 y to 18 y: ranges 4 and 5 overlap' })).toBeTruthy();
    expect(within(findings()).getByText('Males from 17 y to 18 y are covered by ranges 4 and 5 at once.')).toBeTruthy();
    fireEvent.click(within(findings()).getByRole('button', { name: 'Start range 5 at 18 y' }));
    expect(kept.value.ranges[4]?.ageFrom).toBe('18 y');
    expect(within(findings()).queryByText(/alike/u)).toBeNull();
  });

  test('Tab stops once at a bar and the arrows walk it; a stretch leads to its row', () => {
    render(<Page ranges={faulty()} />);
    const stretches = within(screen.getByRole('toolbar', { name: 'Female: ages covered' })).getAllByRole('button');
    expect(stretches.map((stretch) => stretch.tabIndex)).toEqual([0, -1, -1, -1]);
    stretches[0]!.focus();
    press('ArrowRight');
    press('ArrowRight');
    expect(focused()).toBe('Female, 16 y to 18 y: no range');
    press('End');
    fireEvent.click(document.activeElement!);
    expect(focused()).toBe('Range 3, from age');
    expect(cell('Range 3, from age').closest('tr')?.dataset['selected']).toBe('true');
  });

  test('what is told of a stretch follows the table, row numbers included', () => {
    render(<Page ranges={[typedRow({ id: 1, ageFrom: '18 y' }), typedRow({ id: 2, ageTo: '18 y' })]} />);
    const adults = () => screen.getByRole('button', { name: /^Male, 18 y and over/u });
    fireEvent.focus(adults());
    expect(button('Go to range 1')).toBeTruthy();
    fireEvent.click(button('Sort ranges'));
    expect(screen.queryByRole('button', { name: 'Go to range 1' })).toBeNull();
    fireEvent.click(button('Go to range 2'));
    expect(focused()).toBe('Range 2, from age');
  });

  test('a gap is acknowledged with a reason only, listed, and can be taken back', () => {
    render(<Page ranges={faulty()} />);
    fireEvent.click(within(findings()).getByRole('button', { name: 'Accept gap…' }));
    fireEvent.click(button('Accept gap'));
    expect(screen.getByRole('alert').textContent).toBe('Reason required');
    expect(kept.value.gaps).toEqual([]);
    typeIn(screen.getByLabelText('Reason'), ' Not established ');
    fireEvent.click(button('Accept gap'));
    expect(kept.value.gaps).toEqual([{ sex: 'female', ageFrom: '16 y', ageTo: '18 y', reason: 'Not established' }]);
    expect(within(findings()).queryByText(/have no range/u)).toBeNull();
    expect(screen.getByText('“Not established”')).toBeTruthy();
    fireEvent.click(button('Remove accepted gap: Female, 16 y to 18 y'));
    expect(within(findings()).getByText(/have no range/u)).toBeTruthy();
  });

  test('a fault that begins on a later day is announced today and shown on its day', () => {
    render(<Page ranges={[typedRow({ id: 1, effectiveTo: '2027-01-01' })]} />);
    expect(within(findings()).getByText('All ages covered.')).toBeTruthy();
    fireEvent.click(within(findings()).getByRole('button', { name: 'Show day' }));
    expect(within(findings()).getByText('Everyone of any age has no range.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('On').value).toBe('2027-01-01');
  });

  test('the bars can be read as a table, instruments by their names', () => {
    render(<Page ranges={[typedRow({ id: 1 }), typedRow({ id: 2, instrumentId: 7, ageFrom: '18 y' })]} />);
    fireEvent.click(button('Show as table'));
    const rows = within(screen.getByRole('table', { name: 'Ages covered, by sex' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toContain('Male, Sysmex XN-100018 y and overRange 2');
  });
});
