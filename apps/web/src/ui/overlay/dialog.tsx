import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { useReturnFocus } from './use-return-focus.ts';
import { confirmByKey } from './confirm-by-key.ts';
import css from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the filled one last. */
  footer?: ReactNode;
  wide?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
};

export const Dialog = (props: DialogProps) => {
  const { open, onOpenChange, title, description, footer, wide = false, initialFocus, children } = props;
  const returnFocus = useReturnFocus(open);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={css.scrim} />
        <Base.Viewport className={css.dialogFrame}>
          <Base.Popup
            className={clsx(css.dialog, wide && css.dialogWide)}
            finalFocus={returnFocus}
            onKeyDown={confirmByKey}
            {...(initialFocus ? { initialFocus } : {})}
          >
            <div className={css.dialogBody}>
              <Base.Title className={css.dialogTitle}>{title}</Base.Title>
              {description ? <Base.Description className="text-fg-muted">{description}</Base.Description> : null}
              {children}
            </div>
            {footer ? (
              <div className={css.dialogFoot} data-foot>
                {footer}
              </div>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
};
