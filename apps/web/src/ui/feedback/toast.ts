import { Undo2 } from 'lucide-react';
import { createElement } from 'react';
import { toast as sonner } from 'sonner';

import { Icon } from '../layout/icon.tsx';

// Four seconds is too short to read a failure or to reach for Undo (WCAG 2.2.1), so those wait to be closed.
const untilClosed = Number.POSITIVE_INFINITY;
const shortly = 4_000;

export type ToastAction = { label: string; onClick: () => void };
export type ToastExtras = {
  /** The same name again takes the place of what it said before. */
  id?: string | undefined;
  action?: ToastAction | undefined;
  /** The lesser of two actions. */
  other?: ToastAction | undefined;
};

export const toast = {
  success: (text: string, { id }: Pick<ToastExtras, 'id'> = {}) =>
    // A toast that takes another's place would keep its second line, its actions and its patience.
    id === undefined
      ? sonner.success(text)
      : sonner.success(text, { id, duration: shortly, description: undefined, action: undefined, cancel: undefined }),
  error: (title: string, description?: string, { id, action, other }: ToastExtras = {}) =>
    sonner.error(title, {
      description,
      duration: untilClosed,
      ...(id === undefined ? {} : { id }),
      action,
      cancel: other,
    }),
  /** Something that goes on for a moment; its end is told under the same name. */
  working: (text: string, id: string) =>
    sonner.loading(text, { id, duration: untilClosed, description: undefined, action: undefined, cancel: undefined }),
  undo: (text: string, onUndo: () => void) =>
    sonner(text, {
      duration: untilClosed,
      icon: createElement(Icon, { of: Undo2 }),
      action: { label: 'Undo', onClick: onUndo },
    }),
  dismiss: (id?: string | number) => sonner.dismiss(id),
};
