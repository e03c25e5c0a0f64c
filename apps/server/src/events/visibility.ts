import { isLabMember, isManager, isOrganisationStaff, type Role } from '@aliquot/domain/auth/roles';
import type { LabEvent } from './event-feed.ts';

/** Who hears about a change of which entity. An entity that is not listed here is heard by managers only. */
const audiences: Record<string, 'nobody' | 'managers' | 'laboratory' | 'organisation'> = {
  labs: 'laboratory',
  clients: 'organisation',
  client_contacts: 'organisation',
  users: 'managers',
  user_clients: 'managers',
  sessions: 'nobody',
  auth_providers: 'managers',
  auth_provider_domains: 'managers',
  test_types: 'laboratory',
  tube_fields: 'laboratory',
  field_sets: 'laboratory',
  field_set_items: 'laboratory',
  field_set_tests: 'laboratory',
  tubes: 'laboratory',
  workflows: 'laboratory',
  result_codes: 'laboratory',
  tests: 'laboratory',
  test_tubes: 'laboratory',
  result_specs: 'laboratory',
  result_spec_options: 'laboratory',
  reference_ranges: 'laboratory',
  acknowledged_gaps: 'laboratory',
  pods: 'laboratory',
  pod_members: 'laboratory',
  pod_tests: 'laboratory',
  instruments: 'laboratory',
  instrument_tests: 'laboratory',
  instrument_events: 'laboratory',
  panels: 'laboratory',
  panel_tests: 'laboratory',
  settings: 'laboratory',
  subjects: 'organisation',
  subject_identifiers: 'organisation',
  subject_merges: 'organisation',
  accessions: 'organisation',
  samples: 'organisation',
  orders: 'organisation',
  holds: 'organisation',
  accession_notes: 'organisation',
  attachments: 'organisation',
  print_jobs: 'laboratory',
  printers: 'laboratory',
  printer_tubes: 'laboratory',
  case_counters: 'nobody',
  run_counters: 'nobody',
  runs: 'laboratory',
  run_tests: 'laboratory',
  run_items: 'laboratory',
  // Clients hear of results by report.
  results: 'laboratory',
  critical_calls: 'laboratory',
  views: 'laboratory',
};

export type Hearer = { userId: number; sessionId: number; role: Role | null; clientIds: readonly number[] | null };

/** The client an event belongs to: `clients` rows are their own client. */
const clientOf = (event: LabEvent): number | null =>
  event.entity === 'clients' ? Number(event.entityId) : event.clientId;

export const mayHear = (hearer: Hearer, event: LabEvent): boolean => {
  const audience = audiences[event.entity] ?? 'managers';
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
  (event.entity === 'sessions' && event.change === 'update' && event.entityId === String(hearer.sessionId)) ||
  (event.entity === 'users' && event.entityId === String(hearer.userId)) ||
  // Only client staff are bound to organisations; whose link changed cannot be told from the event alone.
  (event.entity === 'user_clients' && hearer.clientIds !== null);
