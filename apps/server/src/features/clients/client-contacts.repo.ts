import type { Contact } from '@aliquot/domain/clients/contact';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { syncParts } from '#db/sync-parts.ts';

/** A client's contacts in their order, as one value of its row. */
export const contactsOf = (clientId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'role', k.role, 'email', k.email, 'phone', k.phone,
    'criticalCallOrder', k.critical_call_order, 'events', jsonb_build_object('report', k.report_channels, 'critical', k.critical_channels))
    order by k.sort, k.id) from client_contacts k where k.client_id = ${clientId}), '[]')`;

/** Whether somebody at the client can be called about a critical value: `isCallable`, asked of many clients at once. */
export const isCalledThere = (clientId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  exists (select from client_contacts k where k.client_id = ${clientId} and k.critical_call_order is not null and k.phone is not null)`;

const findContacts = (tx: Transaction<DB>, clientId: number): Promise<{ id: number; name: string }[]> =>
  tx.selectFrom('client_contacts').select(['id', 'name']).where('client_id', '=', clientId).orderBy('sort').execute();

/**
 * Leaves exactly these. One that comes without a number (from a file) is the contact of the same name that is there, so that
 * loading the same file twice changes nothing.
 */
export const syncContacts = async (
  tx: Transaction<DB>,
  clientId: number,
  contacts: readonly Contact[],
): Promise<void> => {
  const unclaimed = (await findContacts(tx, clientId)).filter(({ id }) => !contacts.some((one) => one.id === id));
  const idOf = ({ id, name }: Contact): number | null => {
    if (id !== null) return id;
    const at = unclaimed.findIndex((one) => one.name === name);
    return at < 0 ? null : (unclaimed.splice(at, 1)[0]?.id ?? null);
  };
  await syncParts(tx, {
    table: 'client_contacts',
    owner: { client_id: clientId },
    key: ['id'],
    rows: contacts.map((contact, index) => ({
      id: idOf(contact),
      name: contact.name,
      role: contact.role,
      email: contact.email,
      phone: contact.phone,
      sort: index + 1,
      critical_call_order: contact.criticalCallOrder,
      report_channels: contact.events.report,
      critical_channels: contact.events.critical,
    })),
  });
};
