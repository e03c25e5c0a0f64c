import { roles, type Role } from '@aliquot/domain/auth/roles';

/**
 * Who may call a procedure. It is data on the procedure, not code inside it, so that a test can walk the router and
 * assert every cell of procedure × role, and so that a forgotten policy is found before the server starts.
 */
export type Policy = {
  /** 'anyone': also without a session. 'signed-in': any session, also one whose role we do not know. */
  who: 'anyone' | 'signed-in' | readonly Role[];
  /** What rows it touches: none, the caller's own, those of the caller's organisations, or the whole laboratory's. */
  scope: 'none' | 'self' | 'organisation' | 'laboratory';
};

const labMembers: readonly Role[] = ['aliquot_lab_manager', 'aliquot_lab_tech', 'aliquot_lab_readonly'];

export const policies = {
  anyone: { who: 'anyone', scope: 'none' },
  ownSession: { who: 'signed-in', scope: 'self' },
  manager: { who: ['aliquot_lab_manager'], scope: 'laboratory' },
  labStaff: { who: ['aliquot_lab_manager', 'aliquot_lab_tech'], scope: 'laboratory' },
  caseWorker: { who: ['aliquot_lab_manager', 'aliquot_lab_tech', 'aliquot_org_tech'], scope: 'organisation' },
  labMember: { who: labMembers, scope: 'laboratory' },
  knownRole: { who: roles, scope: 'organisation' },
} as const satisfies Record<string, Policy>;

export type Verdict = 'allowed' | 'UNAUTHORIZED' | 'FORBIDDEN';

export const judge = (policy: Policy | undefined, caller: { signedIn: boolean; role: Role | null }): Verdict => {
  // A procedure without a policy is closed to everybody, managers included.
  if (policy === undefined) return 'FORBIDDEN';
  if (policy.who === 'anyone') return 'allowed';
  if (!caller.signedIn) return 'UNAUTHORIZED';
  if (policy.who === 'signed-in') return 'allowed';
  return caller.role !== null && policy.who.includes(caller.role) ? 'allowed' : 'FORBIDDEN';
};
