import { useBlocker } from '@tanstack/react-router';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { hasUnsavedWork, unsavedWords } from '#ui/form/unsaved-work.ts';

/** Asks before another page of ours is opened over unsaved work. Closing the tab is the browser's question. */
export const LeaveQuestion = () => {
  const blocker = useBlocker({
    // A save that leads to another page gives its work up as unsaved before it leaves.
    shouldBlockFn: ({ current, next }) => hasUnsavedWork() && current.pathname !== next.pathname,
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
      description={unsavedWords()}
      cancelLabel="Stay"
      confirmLabel="Leave without saving"
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
};
