import type { Role } from '@aliquot/domain/auth/roles';

const duties: Record<Role, string> = {
  aliquot_lab_manager: 'Does all lab work and sets up the laboratory: people, tests and clients.',
  aliquot_lab_tech: 'Receives specimens, works the runs, enters results and sends reports.',
  aliquot_lab_readonly: 'Sees all work of the laboratory and changes none of it.',
  aliquot_org_tech: 'Enters accessions for their own organisations and follows them.',
  aliquot_org_readonly: 'Sees the accessions of their own organisations and changes none of them.',
};

/** One sentence: what a role may do. */
export const roleDuty = (role: Role | null): string =>
  role === null ? 'Sees help and this page only. Ask a lab manager for a role.' : duties[role];
