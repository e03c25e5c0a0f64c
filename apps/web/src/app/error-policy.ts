import { errorCodes } from '@aliquot/domain/errors/codes';
import { hasErrorCode } from '#api/error-code.ts';
import type { ErrorPolicy } from '#api/query-client.ts';
import { notify } from '#features/shell/notices.ts';

/** ERR-2: of every call, however it was made (`api/forbidden.ts`). */
export const notifyForbidden = (): void =>
  notify({ kind: 'error', title: 'Forbidden', description: errorCodes.FORBIDDEN.message });

/** What a refused call means for the whole page, said in one place. Other failures are shown where they happened. */
export const makeErrorPolicy = (endSession: () => void): ErrorPolicy => ({
  onQueryError: (error) => {
    if (hasErrorCode(error, 'UNAUTHORIZED')) endSession();
  },
  onMutationError: (error) => {
    // Leaving at once would lose what was typed: the person reads why, and the next query leads to the sign-in page.
    if (hasErrorCode(error, 'UNAUTHORIZED')) notify({ kind: 'error', title: errorCodes.UNAUTHORIZED.message });
  },
});
