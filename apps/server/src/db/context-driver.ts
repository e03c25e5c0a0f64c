import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, PostgresDriver, type DatabaseConnection, type TransactionSettings } from 'kysely';

export type Opening = { token: string; actorId: number | null; readOnly: boolean };

/**
 * How `transaction.ts` hands the signed context to the driver: Kysely's `begin` takes no arguments of ours, and sending the
 * context as a statement of its own would cost every request another round trip.
 */
export const opening = new AsyncLocalStorage<Opening>();

const safeToken = /^[A-Za-z0-9+/=]+\.[0-9a-f]{64}$/u;

export class ContextDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const context = opening.getStore();
    if (context === undefined) {
      await super.beginTransaction(connection, settings);
      return;
    }
    if (!safeToken.test(context.token)) throw new Error('malformed transaction context');
    const mode = context.readOnly ? 'begin read only' : 'begin';
    const actor = context.actorId === null ? '' : String(Math.trunc(context.actorId));
    const begin = CompiledQuery.raw(
      `${mode}; select set_config('aliquot.context', '${context.token}', true), set_config('aliquot.actor', '${actor}', true)`,
    );
    try {
      await connection.executeQuery(begin);
    } catch (error) {
      // Kysely rolls back only what it knows has begun.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw error;
    }
  }
}
