/** What a key was pressed in, and whether the page may take it. */

export const modifiers = new Set([
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
  'NumLock',
  'Dead',
  'Process',
]);
const buttonLike = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image']);

export const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !buttonLike.has(target.type));
/** Where letters are letters: fields, everything inside a form, pickers, and grids unless they only show where things stand. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  isField(target) ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('form, [role="combobox"], [role="grid"]:not([data-page-keys])') !== null));
/** In a form its own save keys count. */
export const isInForm = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('form') !== null && !takesScans(target);
/** A field that takes scans itself: the characters stay in it and its own Enter counts. */
export const takesScans = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-scan="self"]') !== null;
/** A password typed by a manager program comes as fast as a scan. It must never be looked up, logged or shown. */
export const isSecret = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-secret], input[type="password"]') !== null;

const layers =
  '[role="dialog"]:not([data-page-keys]), [role="alertdialog"], [role="menu"], [role="listbox"]:not([data-page-keys])';
/**
 * Something modal lies over the page. Its own keys count; the page's shortcuts do not. In a quick look they do, and a
 * list that a field keeps ready out of sight, from the moment the field was first reached, is no layer.
 */
export const isLayerOpen = (document: Document): boolean =>
  [...document.querySelectorAll(layers)].some((layer) => layer.getClientRects().length > 0);
/** A dialog waits for an answer: nothing else may open over it. A quick look and a popover are none. */
export const isDialogOpen = (document: Document): boolean =>
  document.querySelector('[role="dialog"]:not([data-page-keys], [data-side]), [role="alertdialog"]') !== null;
/** A question that must be answered (are you still there?) gets every key as it comes. */
export const isQuestionOpen = (document: Document): boolean => document.querySelector('[role="alertdialog"]') !== null;

export const chordOf = (event: KeyboardEvent): string | null =>
  (event.ctrlKey || event.metaKey) && !event.altKey ? `Mod+${event.key.toLowerCase()}` : null;
