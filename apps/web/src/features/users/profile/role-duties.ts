import type { Role } from '@aliquot/domain/auth/roles';

const duties: Record<Role, string> = {
  aliquot_lab_manager: 'Full access, including settings, users, tests and clients.',
  aliquot_lab_tech: 'Receives tubes, works on runs, enters results and sends reports.',
  aliquot_lab_readonly: 'Can view accessions, subjects and results. No runs, reports or admin.',
  aliquot_org_tech: 'Creates and follows accessions of their own clients.',
  aliquot_org_readonly: 'Can view accessions of their own clients.',
};

/** One sentence: what a role may do. */
export const roleDuty = (role: Role | null): string =>
  role === null ? 'Can open Help and Profile only. Ask a lab manager for a role.' : duties[role];
