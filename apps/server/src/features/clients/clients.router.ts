import { client, clientPage, createClientInput, updateClientInput } from '@aliquot/domain/clients/client';
import { listInput, numberedId, usedByList } from '@aliquot/domain/records/records';
import { AppError } from '#app-error.ts';
import { inReadOnly } from '#db/transaction.ts';
import { knownRole, manager, router } from '#trpc/init.ts';
import { clientUsedBy, listClients, readClients } from './clients.repo.ts';
import { clients } from './save-client.ts';

export const clientsRouter = router({
  list: knownRole
    .input(listInput)
    .output(clientPage)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => listClients(db, ctx.acting.clients, input))),
  get: knownRole
    .input(numberedId)
    .output(client)
    .query(async ({ ctx, input }) => {
      const [found] = await inReadOnly(ctx, (db) => readClients(db, input.id, ctx.acting.clients));
      if (found === undefined) throw new AppError('NOT_FOUND');
      return found;
    }),
  // It names people who sign in, which only managers may see.
  usedBy: manager
    .input(numberedId)
    .output(usedByList)
    .query(({ ctx, input }) => inReadOnly(ctx, (db) => clientUsedBy(db, input.id))),
  create: manager
    .input(createClientInput)
    .output(client)
    .mutation(({ ctx, input }) => clients.create(ctx, input)),
  update: manager
    .input(updateClientInput)
    .output(client)
    .mutation(({ ctx, input }) => clients.update(ctx, input)),
});
