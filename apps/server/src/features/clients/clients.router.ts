import {
  client,
  clientPage,
  createClientInput,
  listClientsInput,
  updateClientInput,
} from '@aliquot/domain/clients/client';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import { toPage } from '../../db/keyset-page.ts';
import { inReadOnly } from '../../db/transaction.ts';
import { knownRole, manager, router } from '../../trpc/init.ts';
import { findClient, listClients } from './clients.repo.ts';
import { createClient, updateClient } from './save-client.ts';

export const clientsRouter = router({
  list: knownRole
    .input(listClientsInput)
    .output(clientPage)
    .query(async ({ ctx, input }) => {
      const rows = await inReadOnly(ctx, (db) => listClients(db, ctx.acting.clients, input.after ?? null, input.take));
      return toPage(rows, input.take, (row) => row.name);
    }),
  get: knownRole
    .input(z.strictObject({ id: z.int().positive() }))
    .output(client)
    .query(async ({ ctx, input }) => {
      const found = await inReadOnly(ctx, (db) => findClient(db, ctx.acting.clients, input.id));
      if (found === null) throw new AppError('NOT_FOUND');
      return found;
    }),
  create: manager
    .input(createClientInput)
    .output(client)
    .mutation(({ ctx, input }) => createClient(ctx, input)),
  update: manager
    .input(updateClientInput)
    .output(client)
    .mutation(({ ctx, input }) => updateClient(ctx, input)),
});
