import {
  printAgent,
  printerReach,
  type PrintAgent,
  type PrinterReach,
} from '@aliquot/domain/labels/print-agents/print-agent';
import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import { changeRow } from '#db/record-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const readAgents = (db: Kysely<DB>, where: RawBuilder<SqlBool>): Promise<PrintAgent[]> =>
  readRows(
    db,
    printAgent,
    sql`
      select a.id, a.lab_id as "labId", a.name, a.active, a.token_hash is not null as "hasToken", a.version, ${isoText('v.seen_at')} as "lastSeenAt",
        v.app_version as "appVersion"
      from print_agents a left join engine.print_agent_visits v on v.agent_id = a.id
      where ${where} order by a.active desc, lower(a.name), a.id limit 500`,
  );

/** Of a lab: those in use first, by name. */
export const listAgents = (db: Kysely<DB>, labId: number): Promise<PrintAgent[]> =>
  readAgents(db, sql<SqlBool>`a.lab_id = ${labId}`);

export const findAgent = async (db: Kysely<DB>, id: number): Promise<PrintAgent | null> =>
  (await readAgents(db, sql<SqlBool>`a.id = ${id}`))[0] ?? null;

export const addAgent = async (
  tx: Transaction<DB>,
  agent: { labId: number; name: string; tokenHash: Buffer },
): Promise<number> =>
  (
    await tx
      .insertInto('print_agents')
      .values({ lab_id: agent.labId, name: agent.name, token_hash: agent.tokenHash })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** False when it is not at that version any more. */
export const changeAgent = (
  tx: Transaction<DB>,
  at: { id: number; version: number },
  change: { name?: string; active?: boolean; token_hash?: Buffer | null },
): Promise<boolean> => changeRow(tx, 'print_agents', at, change);

/** What a printer's labels wait for; null where there is no such printer. */
export const findReach = (db: Kysely<DB>, printerId: number): Promise<PrinterReach | null> =>
  readRow(
    db,
    printerReach,
    sql`
      select p.reached_by as "reachedBy", coalesce((
        select jsonb_agg(jsonb_build_object('name', a.name, 'lastSeenAt', ${isoText('v.seen_at')}) order by a.name, a.id)
        from print_agents a left join engine.print_agent_visits v on v.agent_id = a.id
        where a.lab_id = p.lab_id and a.active), '[]') as agents
      from printers p where p.id = ${printerId}`,
  );

const admittedAgent = z.strictObject({ id: z.int(), labId: z.int(), name: z.string() });
export type AdmittedAgent = z.infer<typeof admittedAgent>;

/** Whose token this is, while it is in use. Found by its hash: the time that takes says nothing about any token. */
export const findAgentByToken = (db: Kysely<DB>, tokenHash: Buffer): Promise<AdmittedAgent | null> =>
  readRow(
    db,
    admittedAgent,
    sql`
      select a.id, a.lab_id as "labId", a.name from print_agents a where a.token_hash = ${tokenHash} and a.active`,
  );

/** Written every ten seconds at most, however many labels it fetches. */
export const noteVisit = async (tx: Transaction<DB>, agentId: number, appVersion: string): Promise<void> => {
  await sql`
    insert into engine.print_agent_visits as v (agent_id, app_version) values (${agentId}, ${appVersion})
    on conflict (agent_id) do update set seen_at = now(), app_version = excluded.app_version
    where v.seen_at < now() - interval '10 seconds' or v.app_version <> excluded.app_version`.execute(tx);
};
