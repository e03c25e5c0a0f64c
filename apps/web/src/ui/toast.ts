import { Undo2 } from 'lucide-react';
import { createElement } from 'react';
import { toast as sonner } from 'sonner';

import { Icon } from './icon.tsx';

// Four seconds is too short to read a failure or to reach for Undo (WCAG 2.2.1), so those wait to be closed.
const untilClosed = Number.POSITIVE_INFINITY;

export const toast = {
  success: (text: string) => sonner.success(text),
  error: (title: string, description?: string) => sonner.error(title, { description, duration: untilClosed }),
  undo: (text: string, onUndo: () => void) =>
    sonner(text, {
      duration: untilClosed,
      icon: createElement(Icon, { of: Undo2 }),
      action: { label: 'Undo', onClick: onUndo },
    }),
  dismiss: (id?: string | number) => sonner.dismiss(id),
};
