import type { Client, CreateClientInput, UpdateClientInput } from '@aliquot/domain/clients/client';
import { AppError } from '../../app-error.ts';
import { violates } from '../../db/database-errors.ts';
import { onlyOnce } from '../../db/only-once.ts';
import { refuseStaleWrite } from '../../db/stale-write.ts';
import type { Scope } from '../../db/transaction.ts';
import { addClient, changeClient, findClient } from './clients.repo.ts';

const codeTaken = (): never => {
  throw new AppError('BAD_REQUEST', { message: 'Another client already has that code.', details: { field: 'code' } });
};

export const createClient = (scope: Scope, input: CreateClientInput): Promise<Client> =>
  onlyOnce(scope, input, async (tx) => (await addClient(tx, input)) ?? codeTaken());

/** The code's own unique index decides: a look beforehand would miss someone who takes it at the same moment. */
export const updateClient = (scope: Scope, input: UpdateClientInput): Promise<Client> =>
  onlyOnce(
    scope,
    input,
    async (tx) =>
      (await changeClient(tx, input)) ?? refuseStaleWrite(await findClient(tx, scope.acting.clients, input.id)),
  ).catch((error: unknown) => {
    if (violates(error, 'clients_code_key')) codeTaken();
    throw error;
  });
