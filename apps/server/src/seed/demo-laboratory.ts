import { randomUUID } from 'node:crypto';
import type { Role } from '@aliquot/domain/auth/roles';
import { inTransaction, type Scope } from '../db/transaction.ts';
import { addClient, listClients } from '../features/clients/clients.repo.ts';
import { addLab } from '../features/labs/labs.repo.ts';
import { addUserWithClients } from '../features/users/create-user.ts';
import { hashPassword } from '../features/users/passwords.ts';
import { findUserForSignIn } from '../features/users/users.repo.ts';

export const demoPassword = 'aliquot-demo';

/** One account per kind of person, so that every role can be tried. */
export const demoAccounts: readonly { email: string; name: string; role: Role; what: string }[] = [
  { email: 'manager@aliquot.example', name: 'Odalys Fenn', role: 'aliquot_lab_manager', what: 'Lab manager' },
  { email: 'tech@aliquot.example', name: 'Jonah Pryce', role: 'aliquot_lab_tech', what: 'Lab technician' },
  { email: 'readonly@aliquot.example', name: 'Tamsin Wray', role: 'aliquot_lab_readonly', what: 'Lab, read only' },
  {
    email: 'client@aliquot.example',
    name: 'Rowan Ashby',
    role: 'aliquot_org_tech',
    what: 'Client staff (Harrowgate Family Practice)',
  },
];

const demoClients = [
  { code: 'HARROWGATE', name: 'Harrowgate Family Practice' },
  { code: 'LAKEMERE', name: 'Lakemere Oncology' },
  { code: 'TIDEWATER', name: 'Tidewater Dialysis' },
];

/** Invented people and places for trying things out. Adds what is missing, changes nothing that is there. */
export const seedDemoLaboratory = async (scope: Scope): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(scope, async (tx) => {
    await addLab(tx, { code: 'NORTHGATE', name: 'Northgate Clinical Laboratory', timezone: 'US/Eastern' });
    await addLab(tx, { code: 'MESA', name: 'Mesa Reference Laboratory', timezone: 'America/Phoenix' });
    for (const client of demoClients) {
      await addClient(tx, { ...client, isPrimary: true, idempotencyKey: randomUUID() });
    }
    const harrowgate = (await listClients(tx, 'all', null, 100)).find(({ code }) => code === 'HARROWGATE');
    for (const account of demoAccounts) {
      if ((await findUserForSignIn(tx, account.email)) !== null) continue;
      const clientIds = account.role === 'aliquot_org_tech' && harrowgate !== undefined ? [harrowgate.id] : [];
      await addUserWithClients(tx, {
        email: account.email,
        name: account.name,
        defaultRole: account.role,
        clientIds,
        passwordHash,
      });
    }
  });
};
