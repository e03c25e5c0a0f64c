import { isOrganisationStaff, type Role } from '@aliquot/domain/auth/roles';
import { inReadOnly, inTransaction, type Scope } from '#db/transaction.ts';
import { readProvenance } from '#features/catalogue/catalogue.repo.ts';
import { loadCatalogueFiles } from '#features/catalogue/import-catalogue.ts';
import { hashPassword } from '#features/users/passwords.ts';
import { addUserWithClients } from '#features/users/save-user.ts';
import { findUserForSignIn } from '#features/users/users.repo.ts';
import { readStarterFiles } from './catalogue/read-starter-catalogue.ts';

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

const clientOfStaff = 'TIDE';

/** The starter catalogue in use, and a person of each kind. Adds what is missing, changes nothing that is there. */
export const seedDemoLaboratory = async (scope: Scope): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword);
  // Once only: what somebody changed while trying things out stays changed.
  if ((await inReadOnly(scope, readProvenance)) === null) {
    const files = await readStarterFiles();
    await loadCatalogueFiles(scope, { files, activate: true, source: 'Starter data', shown: null });
  }
  await inTransaction(scope, async (tx) => {
    for (const { email, name, role } of demoAccounts) {
      if ((await findUserForSignIn(tx, email)) !== null) continue;
      const clients = isOrganisationStaff(role) ? [clientOfStaff] : [];
      await addUserWithClients(tx, { email, name, defaultRole: role, clients, passwordHash });
    }
  });
};
