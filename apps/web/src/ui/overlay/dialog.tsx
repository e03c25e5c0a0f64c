import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';

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
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-frame">
          <Base.Popup className={clsx('dialog', wide && 'dialog-wide')} {...(initialFocus ? { initialFocus } : {})}>
            <div className="dialog-body">
              <Base.Title className="dialog-title">{title}</Base.Title>
              {description ? <Base.Description className="text-fg-muted">{description}</Base.Description> : null}
              {children}
            </div>
            {footer ? <div className="dialog-foot">{footer}</div> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
};
