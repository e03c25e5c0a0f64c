import { useBlocker } from '@tanstack/react-router';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

/** Asks before another template takes the place of one that is not saved: the page stays, so the shell does not ask. */
export const LeaveTemplate = ({ unsaved }: { unsaved: boolean }) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname === next.pathname,
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
      description={unsavedLabel}
      cancelLabel="Stay"
      confirmLabel="Leave without saving"
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
};

export const unsavedLabel = 'Your changes to this label are not saved.';
