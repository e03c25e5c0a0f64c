import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { answered, failedQuery, loadingQuery } from '#testing/query-stub.ts';
import type { ComboboxOption } from './combobox-items.ts';
import { Combobox } from './combobox.tsx';
import type { QueryLike } from '../feedback/query-like.ts';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const okafor = { value: '1', label: 'Okafor, Imani' };
const near = { value: '2', label: 'Okafar, Imani', guess: 'Similar spelling' };
const sodium = { value: 'test:1', label: 'Sodium', hint: 'NA' };
const kinase = { value: 'test:2', label: 'Creatine kinase', hint: 'CK' };
const urine = { value: 'test:3', label: 'Sodium, urine', hint: 'UNA' };
const chosen = vi.fn();
const created = vi.fn();
const asked = vi.fn();
const sent = vi.fn((event: Event) => event.preventDefault());

type Query = QueryLike<readonly ComboboxOption[]>;
const Subject = ({ query, searched }: { query: Query; searched: string }) => (
  <form onSubmit={(event) => sent(event.nativeEvent)}>
    <Combobox
      label="Subject"
      query={query}
      searched={searched}
      onSearch={() => undefined}
      value={null}
      onValueChange={chosen}
      emptyText="Nobody found"
      createLabel={(words) => `Add “${words}” as new`}
      onCreate={created}
    />
  </form>
);

const type = (text: string): HTMLElement => {
  const box = screen.getByRole('combobox');
  box.focus();
  fireEvent.input(box, { target: { value: text }, inputType: 'insertText' });
  return box;
};
/** By its text: the marked letters split what a name is made of. */
const row = (text: string): HTMLElement => {
  const found = screen.getAllByRole('option').find(({ textContent }) => textContent === text);
  if (found === undefined) throw new Error(`no row ${text}`);
  return found;
};
const rows = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('an answer shows its rows, and the way to add what was typed', () => {
  render(<Subject query={answered([okafor])} searched="oka" />);
  type('oka');
  expect(rows()).toEqual(['Okafor, Imani', 'Add “oka” as new']);
  fireEvent.click(row('Add “oka” as new'));
  expect(created).toHaveBeenCalledExactlyOnceWith('oka');
});

test('an empty answer says so', async () => {
  render(<Subject query={answered([])} searched="" />);
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Nobody found')).toBeTruthy();
  expect(rows()).toEqual([]);
});

test('while it searches nothing is claimed and nobody is new', async () => {
  render(<Subject query={loadingQuery} searched="oka" />);
  type('oka');
  expect(await screen.findByText('Searching…')).toBeTruthy();
  expect(screen.queryByText('Nobody found')).toBeNull();
  expect(rows()).toEqual([]);
});

test('[HOUSE-D2] a failed search says so and offers to ask again, never to add', () => {
  const { rerender } = render(<Subject query={failedQuery(asked)} searched="oka" />);
  const box = type('oka');
  expect(screen.getByRole('alert').textContent).toBe('Could not search.');
  expect(screen.queryByText('Nobody found')).toBeNull();
  expect(rows()).toEqual(['Retry']);
  // Enter takes the highlighted row; the list stays open and the words stay typed.
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(asked).toHaveBeenCalledOnce();
  expect(created).not.toHaveBeenCalled();
  expect(chosen).not.toHaveBeenCalled();
  rerender(<Subject query={loadingQuery} searched="oka" />);
  expect(screen.getByText('Searching…')).toBeTruthy();
  rerender(<Subject query={answered([okafor])} searched="oka" />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(rows()).toEqual(['Okafor, Imani', 'Add “oka” as new']);
  expect((box as HTMLInputElement).value).toBe('oka');
});

test('[HOUSE-D2] rows whose refresh failed stay, marked as out of date, and nobody is new', () => {
  render(<Subject query={failedQuery(asked, [okafor])} searched="oka" />);
  type('oka');
  expect(screen.getByRole('alert').textContent).toBe('Could not search. These may be out of date.');
  expect(rows()).toEqual(['Okafor, Imani', 'Retry']);
  expect(row('Okafor, Imani').hasAttribute('data-highlighted')).toBe(true);
});

test.each([
  ['other words were searched', answered([okafor]), 'ok'],
  ['it is the answer to an earlier question', { ...answered([okafor]), isPlaceholderData: true }, 'oka'],
  ['it is being refreshed', { ...answered([okafor]), isFetching: true }, 'oka'],
])('[HOUSE-D2] nobody is new while %s', (_why, query, searched) => {
  render(<Subject query={query} searched={searched} />);
  type('oka');
  expect(rows()).toEqual(['Okafor, Imani']);
});

test('an earlier answer offers only what fits the words typed since', () => {
  render(<Subject query={{ ...answered([okafor]), isPlaceholderData: true }} searched="okab" />);
  type('okab');
  expect(rows()).toEqual([]);
});

test('what says that it searches stands below the rows, so that no row moves when it goes', async () => {
  render(<Subject query={{ ...answered([okafor]), isPlaceholderData: true, isFetching: true }} searched="oka" />);
  type('okaf');
  const place = row('Okafor, Imani').compareDocumentPosition(await screen.findByText('Searching…'));
  expect(place & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('an answer that comes while a row is pressed waits until the pointer is let go', async () => {
  const { rerender } = render(<Subject query={answered([okafor])} searched="oka" />);
  type('oka');
  const pressed = row('Okafor, Imani');
  fireEvent.pointerDown(pressed);
  rerender(<Subject query={answered([near, okafor])} searched="oka" />);
  expect(rows()).toEqual(['Okafor, Imani', 'Add “oka” as new']);
  fireEvent.pointerUp(pressed);
  fireEvent.click(pressed);
  expect(chosen).toHaveBeenCalledExactlyOnceWith(okafor);
});

test.each(['pointerUp', 'pointerCancel'] as const)('after %s beside every row the answer is shown', async (end) => {
  const { rerender } = render(<Subject query={answered([okafor])} searched="oka" />);
  type('oka');
  fireEvent.pointerDown(row('Okafor, Imani'));
  rerender(<Subject query={answered([near, okafor])} searched="oka" />);
  fireEvent[end](document.body);
  await waitFor(() => expect(rows()[0]).toBe('Okafar, ImaniSimilar spelling'));
});

test('after a press whose release nobody heard the rows follow the words', () => {
  const { rerender } = render(<Subject query={answered([okafor])} searched="oka" />);
  type('oka');
  fireEvent.pointerDown(row('Okafor, Imani'));
  type('sod');
  rerender(<Subject query={answered([sodium])} searched="sod" />);
  expect(rows()[0]).toBe('SodiumNA');
});

test('the other button of the mouse holds no row', () => {
  const { rerender } = render(<Subject query={answered([okafor])} searched="oka" />);
  type('oka');
  fireEvent.pointerDown(row('Okafor, Imani'), { button: 2 });
  rerender(<Subject query={answered([near, okafor])} searched="oka" />);
  expect(rows()[0]).toBe('Okafar, ImaniSimilar spelling');
});

test('Enter before the answer neither closes the list nor sends the form', () => {
  render(<Subject query={loadingQuery} searched="oka" />);
  const box = type('oka');
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect((box as HTMLInputElement).value).toBe('oka');
  expect(sent).not.toHaveBeenCalled();
});

const waiting = (rows: readonly ComboboxOption[]) => ({ ...answered(rows), isPlaceholderData: true, isFetching: true });

test('Enter takes no row of an earlier answer, but waits for the row of the very code that was typed', () => {
  const { rerender } = render(<Subject query={waiting([kinase])} searched="" />);
  const box = type('na');
  expect(rows()).toEqual(['Creatine kinaseCK']);
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
  expect(chosen).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
  rerender(<Subject query={answered([sodium, kinase, urine])} searched="na" />);
  expect(chosen).toHaveBeenCalledExactlyOnceWith(sodium);
});

test.each<[string, string, (box: HTMLElement) => void, readonly ComboboxOption[]]>([
  ['two are found and neither has that name', 'sod', () => undefined, [sodium, urine]],
  ['two of that name are found', 'sodium', () => undefined, [sodium, { ...sodium, value: 'test:4' }]],
  ['only similar ones are found', 'na', () => undefined, [near]],
  ['nobody is found', 'na', () => undefined, []],
  ['more was typed', 'na', () => type('na,'), [sodium]],
  ['another key followed', 'na', (box) => fireEvent.keyDown(box, { key: 'Escape' }), [sodium]],
  ['the focus went elsewhere', 'na', (box) => box.blur(), [sodium]],
])('an Enter that waited takes nothing where %s', (_why, words, meanwhile, found) => {
  const { rerender } = render(<Subject query={loadingQuery} searched="" />);
  const box = type(words);
  fireEvent.keyDown(box, { key: 'Enter' });
  meanwhile(box);
  rerender(<Subject query={answered(found)} searched={(box as HTMLInputElement).value} />);
  expect(chosen).not.toHaveBeenCalled();
  expect(created).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
});

test.each(['ctrlKey', 'metaKey'])('an Enter with %s, which saves the form, takes nothing afterwards', (modifier) => {
  const { rerender } = render(<Subject query={loadingQuery} searched="" />);
  fireEvent.keyDown(type('na'), { key: 'Enter', [modifier]: true });
  rerender(<Subject query={answered([sodium])} searched="na" />);
  expect(chosen).not.toHaveBeenCalled();
});

test('a row that a hand moved to is taken before the answer', () => {
  render(<Subject query={waiting([sodium, urine])} searched="" />);
  const box = type('sod');
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(chosen.mock.calls[0]?.[0]).toEqual(urine);
});

test('[UX-3] a guess is offered before a new one, but Enter takes it only after a hand moved there', () => {
  render(<Subject query={answered([near])} searched="okafo" />);
  const box = type('okafo');
  expect(rows()).toEqual(['Okafar, ImaniSimilar spelling', 'Add “okafo” as new']);
  expect(document.querySelector('[data-highlighted]')).toBeNull();
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
  expect(chosen).not.toHaveBeenCalled();
  expect(created).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
  expect(box.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(chosen.mock.calls[0]?.[0]).toEqual(near);
});

test('[UX-3] a guess that takes the place of the row in hand is not taken for it', () => {
  const { rerender } = render(<Subject query={answered([okafor])} searched="oka" />);
  const box = type('oka');
  expect(row('Okafor, Imani').hasAttribute('data-highlighted')).toBe(true);
  rerender(<Subject query={answered([near])} searched="oka" />);
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
  expect(chosen).not.toHaveBeenCalled();
});

test('a list that is loaded once says that it could not be loaded', () => {
  render(
    <Combobox label="Organisation" query={failedQuery(asked)} value={null} onValueChange={chosen} emptyText="None" />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByRole('alert').textContent).toBe('Could not load the list.');
  fireEvent.click(row('Retry'));
  expect(asked).toHaveBeenCalledOnce();
  expect(chosen).not.toHaveBeenCalled();
});

test('options that are known are offered although the rest could not be loaded', () => {
  render(
    <Combobox
      label="Test"
      options={[{ value: '7', label: 'Potassium' }]}
      query={failedQuery(asked)}
      value={null}
      onValueChange={chosen}
    />,
  );
  type('pot');
  expect(rows()).toEqual(['Potassium', 'Retry']);
  fireEvent.click(row('Potassium'));
  expect(chosen.mock.calls[0]?.[0]).toEqual({ value: '7', label: 'Potassium' });
});

/** As pages do: the choice is made anew at each render, and the answer follows the words. */
const Chosen = ({ value, answer }: { value: ComboboxOption | null; answer: readonly ComboboxOption[] }) => {
  const [words, setWords] = useState('');
  return (
    <Combobox
      label="Subject"
      query={answered([...answer])}
      searched={words}
      onSearch={setWords}
      value={value === null ? null : { ...value }}
      onValueChange={chosen}
    />
  );
};
const shown = (): string => screen.getByRole<HTMLInputElement>('combobox').value;

test('a choice is typed over: the letters stay, whatever is answered or rendered meanwhile', () => {
  const { rerender } = render(<Chosen value={okafor} answer={[okafor]} />);
  expect(shown()).toBe('Okafor, Imani');
  type('qu');
  expect(shown()).toBe('qu');
  rerender(<Chosen value={okafor} answer={[near, okafor]} />);
  expect(shown()).toBe('qu');
  type('qui');
  rerender(<Chosen value={okafor} answer={[]} />);
  expect(shown()).toBe('qui');
});

test('left without another choice, the box says again what is chosen', async () => {
  render(<Chosen value={okafor} answer={[okafor, near]} />);
  const box = type('qu');
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(shown()).toBe('Okafor, Imani'));
  expect(chosen).not.toHaveBeenCalledWith(null);
});

test('a choice that comes from elsewhere while somebody types does not take the letters away', async () => {
  const { rerender } = render(<Chosen value={null} answer={[okafor]} />);
  const box = type('ok');
  rerender(<Chosen value={near} answer={[okafor]} />);
  expect(shown()).toBe('ok');
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(shown()).toBe('Okafar, Imani'));
});

test('a choice whose name changes elsewhere is shown by its new name', async () => {
  const { rerender } = render(<Chosen value={okafor} answer={[]} />);
  rerender(<Chosen value={{ ...okafor, label: 'Okafor-Bell, Imani' }} answer={[]} />);
  await waitFor(() => expect(shown()).toBe('Okafor-Bell, Imani'));
});
