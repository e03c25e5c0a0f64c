import { isLabStaff, isManager, mayCreateAccessions, type Role } from '@aliquot/domain/auth/roles';
import { redirect } from '@tanstack/react-router';
import { notify } from '#features/shell/notices.ts';

type Guarded = { context: { role: Role | null }; preload: boolean };

/** For pages of managers and technicians: everyone else goes to the accessions and reads why. */
export const labStaffOnly =
  (what: string) =>
  ({ context, preload }: Guarded): void => {
    if (isLabStaff(context.role)) return;
    // Pointing at a link only loads its page ahead; nobody asked to go there yet.
    if (!preload) notify({ kind: 'error', title: `${what} for lab managers and technicians.` });
    // oxlint-disable-next-line typescript/only-throw-error
    throw redirect({ to: '/accessions', replace: true });
  };

/** An account without a role we know has nothing to see here; the accessions page tells it so. */
export const knownRoleOnly = ({ context }: Guarded): void => {
  // oxlint-disable-next-line typescript/only-throw-error
  if (context.role === null) throw redirect({ to: '/accessions', replace: true });
};

/** This page is not for the person's role; the page shown instead says whom it is for. */
export class Forbidden extends Error {
  override name = 'Forbidden';
}

export const managerOnly = ({ context }: Guarded): void => {
  if (!isManager(context.role)) throw new Forbidden('Lab managers only.');
};

/** Those who make cases; people who may only look are told so. */
export const caseWorkersOnly = ({ context, preload }: Guarded): void => {
  knownRoleOnly({ context, preload });
  if (mayCreateAccessions(context.role)) return;
  if (!preload) notify({ kind: 'error', title: 'View only. Your role cannot create accessions.' });
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect({ to: '/accessions', replace: true });
};
