import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect, useRef } from 'react';
import { announce } from '#ui/feedback/announce.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { confirmByKey } from '#ui/overlay/confirm-by-key.ts';
import { dialogClass } from '#ui/overlay/dialog-class.ts';
import { Button } from '#ui/button/button.tsx';
import { isSpoken } from './idle-clock.ts';

export type StillThereDialogProps = { secondsLeft: number | null; onYes: () => void; onNo: () => void };

const sentence = (seconds: number): string => `You will be automatically signed out after ${seconds} seconds.`;

/** The tab says it too: the person may be looking at another one. */
const useTitle = (open: boolean): void => {
  useEffect(() => {
    if (!open) return undefined;
    const before = document.title;
    document.title = 'Still there?';
    return () => {
      document.title = before;
    };
  }, [open]);
};

/** Focus stands on Yes, so that a stray Enter from a scanner keeps the session. */
export const StillThereDialog = ({ secondsLeft, onYes, onNo }: StillThereDialogProps) => {
  const yes = useRef<HTMLButtonElement>(null);
  const open = secondsLeft !== null;
  const returnFocus = useReturnFocus(open);
  useTitle(open);
  useEffect(() => {
    if (secondsLeft !== null && isSpoken(secondsLeft)) announce(sentence(secondsLeft), 'assertive');
  }, [secondsLeft]);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => next || onYes()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogClass.scrim} />
        <AlertDialog.Viewport className={dialogClass.frame}>
          <AlertDialog.Popup
            className={dialogClass.popup}
            initialFocus={yes}
            finalFocus={returnFocus}
            onKeyDown={confirmByKey}
          >
            <div className={dialogClass.body}>
              <AlertDialog.Title className={dialogClass.title}>Do you want to stay signed in?</AlertDialog.Title>
              {/* Read once with the title; the running seconds are for the eyes, a live region speaks a few of them. */}
              <p className="text-fg-muted tabular-nums">{sentence(secondsLeft ?? 0)}</p>
            </div>
            <div className={dialogClass.foot}>
              <Button onClick={onNo}>No</Button>
              <Button ref={yes} variant="primary" onClick={onYes}>
                Yes
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
