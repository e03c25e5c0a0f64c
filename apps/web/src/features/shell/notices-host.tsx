import { useEffect } from 'react';
import { toast } from '#ui/feedback/toast.ts';
import { Toaster } from '#ui/feedback/toaster.tsx';
import { showNotices } from './notices.ts';

/** Loaded after the page itself. Its effect runs after the toaster's own, so notices that waited are seen. */
export const NoticesHost = () => {
  useEffect(
    () =>
      showNotices(({ kind, title, description }) => {
        if (kind === 'error') toast.error(title, description);
        else toast.success(title);
      }),
    [],
  );
  return <Toaster />;
};
