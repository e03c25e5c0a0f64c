import { z } from 'zod';
import { keyed, pageAfter, pageRequest, versioned } from '../requests/save.ts';

/** A client (organisation) sends specimens and receives reports. */
export const client = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  isPrimary: z.boolean(),
  active: z.boolean(),
  version: z.int(),
});
export type Client = z.infer<typeof client>;

export const listClientsInput = z.strictObject({ ...pageRequest });
export type ListClientsInput = z.infer<typeof listClientsInput>;
export const clientPage = z.strictObject({ rows: z.array(client), next: pageAfter.nullable() });

const fields = {
  code: z.string().trim().min(1, 'Code is required').max(40),
  name: z.string().trim().min(1, 'Name is required').max(200),
  isPrimary: z.boolean(),
};

export const createClientInput = z.strictObject({ ...keyed, ...fields });
export type CreateClientInput = z.infer<typeof createClientInput>;

export const updateClientInput = z.strictObject({ ...keyed, ...versioned, ...fields, active: z.boolean() });
export type UpdateClientInput = z.infer<typeof updateClientInput>;
