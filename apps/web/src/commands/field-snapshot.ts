import { isField } from './key-target.ts';

export type Snapshot = {
  field: HTMLInputElement | HTMLTextAreaElement;
  value: string;
  start: number | null;
  end: number | null;
};
export const photograph = (target: EventTarget | null): Snapshot | null =>
  isField(target)
    ? { field: target, value: target.value, start: target.selectionStart, end: target.selectionEnd }
    : null;

/** Puts a field back to what it held before a scanner typed into it, so that React hears of it too. */
export const restore = ({ field, value, start, end }: Snapshot): void => {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (start !== null) field.setSelectionRange(start, end);
};
