import { recordVerbs } from '#db/save-record.ts';
import { changeClientAndAccess } from './change-client.ts';
import { addClient, readClients } from './clients.repo.ts';

export const clients = recordVerbs({
  word: 'client',
  unique: { constraint: 'clients_code_key', field: 'code' },
  find: async (db, id: number) => (await readClients(db, id))[0] ?? null,
  add: addClient,
  change: changeClientAndAccess,
});
