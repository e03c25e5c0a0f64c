import {
  client,
  clientPage,
  createClientInput,
  orderingClient,
  updateClientInput,
} from '@aliquot/domain/clients/client';
import { listInput, numberedId, usedByList } from '@aliquot/domain/records/records';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { inReadOnly } from '#db/transaction.ts';
import { caseWorker, knownRole, manager, router } from '#trpc/init.ts';
import { clientUsedBy, listClients, primaryClients, readClients } from './clients.repo.ts';
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
      const [row] = await inReadOnly(ctx, (db) => readClients(db, input.id, ctx.acting.clients));
      if (row === undefined) throw new AppError('NOT_FOUND');
      return row;
    }),
  /** Clients that may own a case. */
  primary: caseWorker
    .output(z.array(orderingClient))
    .query(({ ctx }) => inReadOnly(ctx, (db) => primaryClients(db, ctx.acting.clients))),
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
