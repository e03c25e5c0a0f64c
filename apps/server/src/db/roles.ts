import type { ClientBase } from 'pg';

/**
 * The two database roles. `aliquot_owner` owns every object and runs migrations; nobody signs in as it.
 * `aliquot_app` is what the server signs in as: no DDL, no bypass of row security, owner of nothing.
 * Roles belong to the whole cluster, so this is not a migration: it runs as an administrator, and may run again at any time.
 */
export const ensureRoles = async (admin: ClientBase, appPassword: string): Promise<void> => {
  await admin.query(`do $$ begin
    if not exists (select from pg_roles where rolname = 'aliquot_owner') then
      create role aliquot_owner nologin nosuperuser nobypassrls nocreatedb nocreaterole;
    end if;
    if not exists (select from pg_roles where rolname = 'aliquot_app') then
      create role aliquot_app login nosuperuser nobypassrls nocreatedb nocreaterole;
    end if;
  exception when duplicate_object or unique_violation then null; -- another migrator was a moment faster
  end $$`);
  await admin.query(`alter role aliquot_app password ${admin.escapeLiteral(appPassword)}`);
};

/** What the owner needs in one database before its migrations can run. */
export const prepareDatabase = async (admin: ClientBase): Promise<void> => {
  const { rows } = await admin.query<{ name: string }>('select quote_ident(current_database()) as name');
  const name = rows[0]?.name ?? '';
  await admin.query(`grant create, connect on database ${name} to aliquot_owner`);
  await admin.query(`revoke all on database ${name} from public`);
  await admin.query(`grant connect on database ${name} to aliquot_app`);
  await admin.query('alter schema public owner to aliquot_owner');
  await admin.query('create schema if not exists engine authorization aliquot_owner');
};
