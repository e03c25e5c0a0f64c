import { Undo2 } from 'lucide-react';
import { createElement } from 'react';
import { toast as sonner } from 'sonner';

import { Icon } from '../layout/icon.tsx';

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

export type ToastSaid = {
  id: string;
  kind: 'success' | 'error' | 'undo';
  title: string;
  description?: string;
  actions: readonly ToastAction[];
};
/** Four seconds are short for a failure or an Undo (WCAG 2.2.1): whoever listens keeps them where there is time. */
export type ToastListener = {
  said: (toast: ToastSaid) => void;
  /** What it offered is done or no longer applies. */
  settled: (id: string) => void;
};
let listener: ToastListener | null = null;
export const hearToasts = (next: ToastListener): (() => void) => {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
};

let count = 0;
const newId = (): string => {
  count += 1;
  return `${Date.now()}-${count}`;
};

const say = (
  toast: Omit<ToastSaid, 'id' | 'actions'>,
  id: string,
  actions: readonly (ToastAction | undefined)[] = [],
) => {
  const offered = actions.flatMap((action) => {
    if (action === undefined) return [];
    const onClick = (): void => {
      listener?.settled(id);
      sonner.dismiss(id);
      action.onClick();
    };
    return [{ label: action.label, onClick }];
  });
  listener?.said({ ...toast, id, actions: offered });
  const [action, cancel] = offered;
  // A toast that takes another's place would keep its second line, its actions and its patience.
  return { id, duration: shortly, description: toast.description, action, cancel };
};

export const toast = {
  success: (title: string, { id = newId(), action }: Pick<ToastExtras, 'id' | 'action'> = {}) =>
    sonner.success(title, say({ kind: 'success', title }, id, [action])),
  error: (title: string, description?: string, { id = newId(), action, other }: ToastExtras = {}) =>
    sonner.error(
      title,
      say({ kind: 'error', title, ...(description === undefined ? {} : { description }) }, id, [action, other]),
    ),
  /** Something that goes on for a moment; its end is told under the same name. */
  working: (title: string, id: string) =>
    sonner.loading(title, { id, duration: untilClosed, description: undefined, action: undefined, cancel: undefined }),
  undo: (title: string, onUndo: () => void) =>
    sonner(title, {
      ...say({ kind: 'undo', title }, newId(), [{ label: 'Undo', onClick: onUndo }]),
      icon: createElement(Icon, { of: Undo2 }),
    }),
  dismiss: (id: string) => {
    listener?.settled(id);
    sonner.dismiss(id);
  },
};
