import { isLabMember, isManager, isOrganisationStaff, type Role } from '@aliquot/domain/auth/roles';
import { entities, type Audience, type EntityLine, type EntityName } from '@aliquot/domain/entities/entities';
import type { DB } from '#db/schema.gen.ts';
import type { LabEvent } from './event-feed.ts';

type Table = Exclude<keyof DB, `${string}.${string}`>;
/** A table without a line does not compile, nor does a line without a table. */
const lines: Readonly<Record<Table, EntityLine> & Record<Exclude<EntityName, Table>, never>> = entities;

/** Of what only a newer server knows, managers alone hear. */
const audienceOf = (entity: string): Audience =>
  Object.hasOwn(lines, entity) ? lines[entity as Table].audience : 'managers';

const isOf = (event: LabEvent, entity: EntityName): boolean => event.entity === entity;

export type Hearer = { userId: number; sessionId: number; role: Role | null; clientIds: readonly number[] | null };

/** The client an event belongs to: `clients` rows are their own client. */
const clientOf = (event: LabEvent): number | null => (isOf(event, 'clients') ? Number(event.entityId) : event.clientId);

export const mayHear = (hearer: Hearer, event: LabEvent): boolean => {
  const audience = audienceOf(event.entity);
  if (audience === 'nobody') return false;
  if (isManager(hearer.role)) return true;
  if (audience === 'managers') return false;
  if (isLabMember(hearer.role)) return true;
  if (audience !== 'organisation' || !isOrganisationStaff(hearer.role)) return false;
  const clientId = clientOf(event);
  return clientId !== null && (hearer.clientIds ?? []).includes(clientId);
};

/**
 * A change that may have altered what this person may hear: their session, their role, their organisations.
 * The stream ends there; the client comes back and is judged anew.
 */
export const endsStreamOf = (hearer: Hearer, event: LabEvent): boolean =>
  (isOf(event, 'sessions') && event.change === 'update' && event.entityId === String(hearer.sessionId)) ||
  (isOf(event, 'users') && event.entityId === String(hearer.userId)) ||
  // Only client staff are bound to organisations; whose link changed cannot be told from the event alone.
  (isOf(event, 'user_clients') && hearer.clientIds !== null);
