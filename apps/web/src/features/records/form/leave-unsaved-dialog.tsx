import { useBlocker } from '@tanstack/react-router';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { hasUnsavedWork } from '#ui/form/unsaved-work.ts';

export type LeaveUnsavedDialogProps = { unsaved: boolean; what: string };

/** Asks before another page of ours is opened. Closing the tab is the form's own affair. */
export const LeaveUnsavedDialog = ({ unsaved, what }: LeaveUnsavedDialogProps) => {
  const blocker = useBlocker({
    // A save that leads to another page gives its work up as unsaved before this part hears of it.
    shouldBlockFn: ({ current, next }) => unsaved && hasUnsavedWork() && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <AlertDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Leave without saving?"
      description={what}
      cancelLabel="Stay"
      confirmLabel="Leave without saving"
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
};
