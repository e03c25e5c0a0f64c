import type { Role } from '@aliquot/domain/auth/roles';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { verifyPassword } from '#features/users/passwords.ts';
import { findActiveSignIns } from './demo-accounts.repo.ts';

export const demoPassword = 'aliquot-demo';

/** One account for each role, so that every role can be tried. */
export const demoAccounts: readonly { email: string; name: string; role: Role; what: string }[] = [
  { email: 'manager@aliquot.example', name: 'Odalys Fenn', role: 'aliquot_lab_manager', what: 'Lab manager' },
  { email: 'tech@aliquot.example', name: 'Jonah Pryce', role: 'aliquot_lab_tech', what: 'Lab technician' },
  { email: 'readonly@aliquot.example', name: 'Tamsin Wray', role: 'aliquot_lab_readonly', what: 'Lab, read only' },
  {
    email: 'client@aliquot.example',
    name: 'Rowan Ashby',
    role: 'aliquot_org_tech',
    what: 'Client staff (Tidewater Family Medicine)',
  },
  {
    email: 'client-readonly@aliquot.example',
    name: 'Ines Calloway',
    role: 'aliquot_org_readonly',
    what: 'Client staff, read only (Tidewater Family Medicine)',
  },
];

export type AvailableAccount = { email: string; name: string; what: string; password: string };

const passwordChecks = new Map<string, { hash: string; ok: Promise<boolean> }>();

/** Hashed once for each stored password: a call that anyone may make must not cost a hash each time. */
const hasDemoPassword = (email: string, hash: string): Promise<boolean> => {
  const known = passwordChecks.get(email);
  if (known?.hash === hash) return known.ok;
  const ok = verifyPassword(demoPassword, hash).then((verdict) => verdict.ok);
  passwordChecks.set(email, { hash, ok });
  return ok;
};

/**
 * The published accounts that still open with the published password in this database, in their published words: what
 * somebody made of them since is told to nobody.
 */
export const availableDemoAccounts = async (scope: Scope): Promise<AvailableAccount[]> => {
  const emails = demoAccounts.map(({ email }) => email);
  const stored = await inReadOnly(scope, (db) => findActiveSignIns(db, emails));
  const available = await Promise.all(
    demoAccounts.map(async ({ email, name, role, what }): Promise<AvailableAccount[]> => {
      const account = stored.find((row) => row.email === email && row.defaultRole === role);
      const hash = account?.passwordHash ?? null;
      if (hash === null || !(await hasDemoPassword(email, hash))) return [];
      return [{ email, name, what, password: demoPassword }];
    }),
  );
  return available.flat();
};
