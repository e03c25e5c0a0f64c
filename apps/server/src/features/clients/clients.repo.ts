import {
  client,
  clientPage,
  orderingClient,
  type Client,
  type ClientFields,
  type ClientRow,
  type OrderingClient,
} from '@aliquot/domain/clients/client';
import { usedBy, type ListInput, type ListPage, type UsedBy } from '@aliquot/domain/records/records';
import { sql, type Kysely, type Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { idOfCode } from '#db/ids-of-codes.ts';
import { isoText } from '#db/iso-text.ts';
import { idRow, readRows } from '#db/read-rows.ts';
import { listRecords } from '#db/record-list.ts';
import { addRow, changeRow } from '#db/record-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { refuseUnknownTestTypes } from '#db/test-types.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';
import { claimCodes } from '#features/scan-codes/scan-codes.repo.ts';
import { contactsOf, isCalledThere, syncContacts } from './client-contacts.repo.ts';

const parentCode = sql`(select p.code from clients p where p.id = t.parent_id)`;

export const listClients = (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  input: ListInput,
): Promise<ListPage<ClientRow>> =>
  listRecords(
    db,
    clientPage,
    {
      table: 'clients',
      usedBy: sql`select (select count(*) from user_clients u where u.client_id = t.id)
        + (select count(*) from clients c where c.parent_id = t.id)`,
      attributes: [
        sql`t.kind, ${parentCode} as parent, t.is_primary as "isPrimary", t.report_format as "reportFormat", t.suspended`,
        sql`(select count(*)::int from client_contacts k where k.client_id = t.id) as contacts`,
      ],
      where: visibleClients === 'all' ? undefined : amongClients('t.id', visibleClients),
    },
    input,
  );

/** All of them, or one, among the caller's: for its page, and for the export of the whole catalogue. */
export const readClients = (
  db: Kysely<DB>,
  id: number | 'all',
  visibleClients: VisibleClients = 'all',
): Promise<Client[]> =>
  readRows(
    db,
    client,
    sql`
      select t.id, t.version, t.active, ${isoText('t.updated_at')} as "updatedAt", t.code, t.name, ${parentCode} as parent,
        t.is_primary as "isPrimary", t.kind, t.address, ${contactsOf(sql`t.id`)} as contacts, t.email_domains as "emailDomains",
        t.allowed_test_types as "allowedTestTypes", t.suspended,
        jsonb_build_object('format', t.report_format, 'cumulative', t.report_cumulative, 'paper', t.report_paper) as "reportPreferences"
      from clients t where ${amongClients('t.id', visibleClients)} ${id === 'all' ? sql`` : sql`and t.id = ${id}`} order by t.id`,
  );

const columnsOf = async (tx: Transaction<DB>, fields: ClientFields) => {
  await refuseUnknownTestTypes(tx, fields.allowedTestTypes, 'allowedTestTypes');
  return {
    code: fields.code,
    name: fields.name,
    parent_id: await idOfCode(tx, { table: 'clients', word: 'client' }, fields.parent, 'parent'),
    is_primary: fields.isPrimary,
    kind: fields.kind,
    address: fields.address === null ? null : JSON.stringify(fields.address),
    email_domains: fields.emailDomains,
    allowed_test_types: fields.allowedTestTypes,
    report_format: fields.reportPreferences.format,
    report_cumulative: fields.reportPreferences.cumulative,
    report_paper: fields.reportPreferences.paper,
    suspended: fields.suspended,
  };
};

/** Two who each make the other their parent at the same moment must come one after the other to see the ring. */
const refuseRing = async (tx: Transaction<DB>, id: number, parent: string | null): Promise<void> => {
  if (parent === null) return;
  await sql`select pg_advisory_xact_lock(hashtext('aliquot.client_parents'))`.execute(tx);
  const rows = await readRows(
    tx,
    idRow,
    sql`
      with recursive above as (
        select p.id, p.parent_id from clients p where p.code = ${parent}
        union select p.id, p.parent_id from clients p join above a on p.id = a.parent_id)
      select id from above where id = ${id}`,
  );
  if (rows.length === 0) return;
  throw new AppError('BAD_REQUEST', {
    message: `${parent} is this client or belongs to it. Choose another parent.`,
    details: { field: 'parent' },
  });
};

/** Requisition forms carry the client's code as a barcode: a scan of it must not mean a tube or a subject as well. */
const refuseScannedCode = async (tx: Transaction<DB>, code: string): Promise<void> => {
  if ((await claimCodes(tx, [code], 'client')).size === 0) return;
  throw new AppError('BAD_REQUEST', {
    message: `Not saved. ${code} is already the number of a tube, an accession, a subject or a run, and a scan must mean one thing. Choose another code.`,
    details: { field: 'code' },
  });
};

export const addClient = async (tx: Transaction<DB>, fields: ClientFields): Promise<number> => {
  await refuseScannedCode(tx, fields.code);
  const id = await addRow(tx, 'clients', await columnsOf(tx, fields));
  await syncContacts(tx, id, fields.contacts);
  return id;
};

export const changeClient = async (
  tx: Transaction<DB>,
  change: ClientFields & { id: number; version: number; active: boolean },
): Promise<boolean> => {
  await refuseRing(tx, change.id, change.parent);
  const before = await tx.selectFrom('clients').select('code').where('id', '=', change.id).executeTakeFirst();
  if (before !== undefined && before.code !== change.code) await refuseScannedCode(tx, change.code);
  if (!(await changeRow(tx, 'clients', change, { ...(await columnsOf(tx, change)), active: change.active })))
    return false;
  await syncContacts(tx, change.id, change.contacts);
  return true;
};

export const isActiveClient = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db.selectFrom('clients').select('active').where('id', '=', id).executeTakeFirst())?.active ?? false;

export const clientUsedBy = (db: Kysely<DB>, id: number): Promise<UsedBy[]> =>
  readRows(
    db,
    usedBy,
    sql`
      select 'client' as kind, c.id, c.code, c.name, c.active from clients c where c.parent_id = ${id}
      union all
      select 'user', u.id, u.email, u.name, u.active from user_clients l join users u on u.id = l.user_id where l.client_id = ${id}
      order by kind, name, id`,
  );

/** Clients that may own a case. */
export const primaryClients = (db: Kysely<DB>, visibleClients: VisibleClients): Promise<OrderingClient[]> =>
  readRows(
    db,
    orderingClient,
    sql`
      select c.id, c.code, c.name, ${isCalledThere(sql.ref('c.id'))} as callable
      from clients c where c.is_primary and c.active and not c.suspended and ${amongClients('c.id', visibleClients)}
      order by c.name, c.id limit 1000`,
  );
