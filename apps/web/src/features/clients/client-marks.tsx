import type { Client } from '@aliquot/domain/clients/client';
import { ClientStatusBadge } from './client-status.tsx';

/** Being in use is told by every record; that a client is suspended only here. */
export const ClientMarks = ({ record }: { record: Client }) =>
  record.active && record.suspended ? <ClientStatusBadge client={record} /> : null;
