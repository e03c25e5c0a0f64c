import { focusPart } from '../layout/focus-part.ts';

export type FormError = { name: string; message: string };

const unnamed = 'This field needs attention';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** react-hook-form's tree of errors as a list, in the order of the fields. */
export const listErrors = (errors: object, path = ''): FormError[] =>
  Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (!isRecord(value)) return [];
    const name = path ? `${path}.${key}` : key;
    // A leaf also carries the field itself, a part of the page that must not be searched for errors.
    if (typeof value['type'] !== 'string') return listErrors(value, name);
    return [{ name, message: typeof value['message'] === 'string' && value['message'] ? value['message'] : unnamed }];
  });

/** How many fields differ from what was loaded, from react-hook-form's dirtyFields. */
export const countChanges = (dirty: unknown): number => {
  if (dirty === true) return 1;
  return isRecord(dirty) ? Object.values(dirty).reduce<number>((sum, part) => sum + countChanges(part), 0) : 0;
};

/** Puts the cursor into the field that the error is about. */
export const focusField = (name: string) => {
  const field = document.getElementsByName(name)[0] ?? document.getElementById(name);
  field?.focus();
};

/** Puts the cursor into the first of these fields on the page, wherever in the list it stands. */
export const focusFirstField = (names: readonly string[]) => {
  const controls = [...document.querySelectorAll<HTMLElement>('input, textarea, button')];
  // One control may hold a whole list: the third line of `options` is refused as `options.2`.
  const isAbout = (held: string): boolean =>
    held !== '' && names.some((name) => name === held || name.startsWith(`${held}.`));
  const first = controls.find((control) => isAbout(control.getAttribute('name') ?? '') || isAbout(control.id));
  first?.focus();
};

/** A form opens ready to be typed into. */
export const focusFirstInput = (): void =>
  document.querySelector<HTMLElement>('#main form :is(input, textarea):not([disabled], [readonly])')?.focus();

/** The saved record's page is another one: the focus stays in its form. */
export const focusForm = (): void => {
  const form = document.querySelector<HTMLFormElement>('#main form');
  if (form !== null) focusPart(form);
};
