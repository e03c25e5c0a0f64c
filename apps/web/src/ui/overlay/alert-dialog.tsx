import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { dismissLabel } from './dismiss-label.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { confirmByKey } from './confirm-by-key.ts';
import css from './dialog.module.css';

export type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Names the action, never "OK": 'Cancel accession'. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  onConfirm: () => void;
  danger?: boolean | undefined;
  /** The focus stands on Cancel, as it does where the action is dangerous: an Enter typed for something else changes nothing. */
  careful?: boolean | undefined;
  busy?: boolean | undefined;
  disabledReason?: string | undefined;
  children?: ReactNode;
};

export const AlertDialog = (props: AlertDialogProps) => {
  const { open, onOpenChange, title, description, confirmLabel, onConfirm } = props;
  const { cancelLabel = dismissLabel(confirmLabel), danger = false, careful = danger, busy = false } = props;
  const { disabledReason, children } = props;
  const returnFocus = useReturnFocus(open);
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={css.scrim} />
        <Base.Viewport className={css.dialogFrame}>
          {/* Enter pressed too early must not destroy anything. */}
          <Base.Popup
            className={css.dialog}
            initialFocus={careful ? cancel : confirm}
            finalFocus={returnFocus}
            onKeyDown={confirmByKey}
          >
            <div className={css.dialogBody}>
              <Base.Title className={css.dialogTitle}>{title}</Base.Title>
              {description ? <Base.Description className="text-fg-muted">{description}</Base.Description> : null}
              {children}
            </div>
            <div className={css.dialogFoot} data-foot>
              <Button ref={cancel} onClick={() => onOpenChange(false)}>
                {cancelLabel}
              </Button>
              <Button
                ref={confirm}
                variant={danger ? 'danger' : 'primary'}
                busy={busy}
                disabledReason={disabledReason}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
};
