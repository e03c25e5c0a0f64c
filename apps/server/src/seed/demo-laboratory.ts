import { isOrganisationStaff } from '@aliquot/domain/auth/roles';
import { inReadOnly, inTransaction, type Scope } from '#db/transaction.ts';
import { demoAccounts, demoPassword } from '#features/auth/demo-accounts.ts';
import { readProvenance } from '#features/catalogue/catalogue.repo.ts';
import { loadCatalogueFiles } from '#features/catalogue/import-catalogue.ts';
import { hashPassword } from '#features/users/passwords.ts';
import { addUserWithClients } from '#features/users/save-user.ts';
import { findUserForSignIn } from '#features/users/users.repo.ts';
import { readStarterFiles } from './catalogue/read-starter-catalogue.ts';

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
