import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { confirmByKey } from './confirm-by-key.ts';
import dialogCss from './dialog.module.css';
import css from './list-dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export type ListDialogProps = {
  title: ReactNode;
  /** Below the title, above the list. */
  head: ReactNode;
  /** Below the list: fields and buttons. */
  foot: ReactNode;
  /** There is a list with columns to show. */
  wide: boolean;
  initialFocus: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  onClose: () => void;
  /** The list: it scrolls, head and foot stay. */
  children: ReactNode;
};

/** A question about a list. It may stand over another dialog, which its Escape leaves open. */
export const ListDialog = ({ title, head, foot, wide, initialFocus, onClose, children }: ListDialogProps) => {
  const returnFocus = useReturnFocus(true);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    confirmByKey(event);
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <Base.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className={dialogCss.scrim} />
        <Base.Viewport className={clsx(dialogCss.dialogFrame, css.listFrame)}>
          <Base.Popup
            className={clsx(dialogCss.dialog, css.listDialog)}
            data-wide={wide || undefined}
            initialFocus={initialFocus}
            finalFocus={returnFocus}
            onKeyDown={onKeyDown}
          >
            <div className={css.listHead}>
              <div className={css.listTitle}>
                <Base.Title className={dialogCss.dialogTitle}>{title}</Base.Title>
                <IconButton icon={X} size="sm" label="Close" onClick={onClose} />
              </div>
              {head}
            </div>
            {children}
            <div className={css.listFoot} data-foot>
              {foot}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
};
