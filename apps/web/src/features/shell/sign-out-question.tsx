import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { hasUnsavedWork, unsavedWords } from '#ui/form/unsaved-work.ts';
import { signOutNow, staySignedIn, useSignOutAsked } from './sign-out.ts';

export const SignOutQuestion = () => {
  const open = useSignOutAsked();
  const unsaved = open && hasUnsavedWork();
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => next || staySignedIn()}
      title={unsaved ? 'Sign out without saving?' : 'Sign out?'}
      description={unsaved ? unsavedWords() : 'All tabs of this browser are signed out.'}
      confirmLabel={unsaved ? 'Sign out without saving' : 'Sign out'}
      danger={unsaved}
      careful
      onConfirm={signOutNow}
    />
  );
};
