import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { button, cell, faulty, findings, focused, kept, leave, Page, press, typeIn } from '#testing/range-editor.tsx';
import { typedRow } from '#testing/typed-range.ts';

afterEach(cleanup);

describe('typing ranges', () => {
  test('a table is typed with the keyboard alone: Enter goes down and adds, the next row begins where the last ended', () => {
    render(<Page ranges={[]} />);
    fireEvent.click(button('Add the first range'));
    expect(focused()).toBe('Range 1, from age');
    typeIn(cell('Range 1, to age'), '18y');
    typeIn(cell('Range 1, low'), '>=11,5');
    typeIn(cell('Range 1, high'), '<15');
    typeIn(cell('Range 1, source'), 'Peds 2024');
    for (const field of ['to age', 'low']) leave(cell(`Range 1, ${field}`));
    expect(cell('Range 1, to age').value).toBe('18 y');
    expect(cell('Range 1, low').value).toBe('11.5');
    cell('Range 1, to age').focus();
    press('Enter');
    expect(focused()).toBe('Range 2, from age');
    expect(cell('Range 2, from age').value).toBe('18 y');
    expect(kept.value.ranges.map(({ lowInclusive, highInclusive }) => [lowInclusive, highInclusive])).toEqual([
      [true, false],
      [true, false],
    ]);
    press('Enter', { shiftKey: true });
    expect(focused()).toBe('Range 1, from age');
    press('d', { ctrlKey: true });
    expect(kept.value.ranges.map(({ high }) => high)).toEqual(['15', '15', '']);
  });

  test('Enter in a cell does not save the form around the table', () => {
    render(<Page ranges={faulty()} />);
    cell('Range 1, low').focus();
    expect(press('Enter')).toBe(false);
    expect(focused()).toBe('Range 2, low');
  });

  test('what cannot be read is kept, marked once it is left, and told in the domain’s words', () => {
    render(<Page ranges={faulty()} />);
    const to = cell('Range 1, to age');
    to.focus();
    typeIn(to, '12');
    expect(to.getAttribute('aria-invalid')).toBeNull();
    leave(to);
    expect(to.value).toBe('12');
    expect(to.getAttribute('aria-invalid')).toBe('true');
    const told = document.getElementById(to.getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toBe('To age: Enter an age such as 15 d, 6 mo or 18 y (at most 150 y)');
    expect(within(findings()).getByText('Range 1 is incomplete.')).toBeTruthy();
  });

  test('a new row is not corrected before one has gone on to another', () => {
    render(<Page ranges={[typedRow({ id: 1 })]} />);
    fireEvent.click(button('Add row'));
    expect(cell('Range 2, source').getAttribute('aria-invalid')).toBeNull();
    leave(cell('Range 2, from age'), cell('Range 1, low'));
    expect(cell('Range 2, source').getAttribute('aria-invalid')).toBe('true');
  });

  test('the sign beside a limit says whether the limit itself counts', () => {
    render(<Page ranges={[typedRow({ id: 1 })]} />);
    fireEvent.click(button('Sign of Range 1, low: the limit itself is normal'));
    expect(button('Sign of Range 1, low: the limit itself is low').textContent).toBe('>');
    expect(kept.value.ranges[0]?.lowInclusive).toBe(false);
  });

  test('rare columns stay folded until the switch or a row opens them', () => {
    render(<Page ranges={[typedRow({ id: 1 })]} />);
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads()).toEqual(['Range', 'Sex', 'From age', 'To age', 'Low', 'High', 'Source', 'More']);
    fireEvent.click(screen.getByRole('switch', { name: 'More columns' }));
    expect(heads()).toContain('Instrument');
    typeIn(cell('Range 1, critical high'), '=22');
    fireEvent.click(screen.getByRole('switch', { name: 'More columns' }));
    expect(heads()).toContain('Crit. high');
    expect(heads()).not.toContain('Instrument');
  });
});
