import { hasErrorCode } from '#api/error-code.ts';
import { refusalWords } from '#api/refusal.ts';
import { toast } from '#ui/feedback/toast.ts';

/** Why nothing came of it, in the server's words. FORBIDDEN has a toast already (`api/forbidden.ts`), and one is enough. */
export const toastRefusal = (title: string, error: unknown): void => {
  if (!hasErrorCode(error, 'FORBIDDEN')) toast.error(title, refusalWords(error));
};
