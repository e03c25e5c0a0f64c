import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { IconButton } from '../button/icon-button.tsx';
import css from './sheet.module.css';
import dialogCss from './dialog.module.css';

export type SheetProps = {
  /** Names it for a screen reader. */
  label: string;
  onClose: () => void;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** Beside the way out: steps, links. */
  head: ReactNode;
  children: ReactNode;
};

/**
 * A closer look over a list, wide enough to read in. Everyone's keys and its own work: `data-page-keys` tells the keyboard layer. The
 * sheet itself has the focus, so that no button in it is pressed by a key meant for the list; whoever opened it puts it back.
 */
export const Sheet = ({ label, onClose, onKeyDown, head, children }: SheetProps) => {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className={dialogCss.scrim} />
        <Base.Popup
          ref={popup}
          className={css.sheet}
          data-page-keys
          initialFocus={popup}
          finalFocus={false}
          onKeyDown={onKeyDown}
        >
          <Base.Title className="sr-only">{label}</Base.Title>
          <div className={css.sheetHead}>
            {head}
            <IconButton icon={X} label="Close" size="sm" onClick={onClose} />
          </div>
          <div className={css.sheetBody}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
