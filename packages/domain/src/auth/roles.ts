/**
 * Roles and what they may do. The role comes from the session profile's `default_role`.
 * It is matched whole and case-sensitive: an unanchored pattern would let `x_aliquot_lab_manager` in as a manager.
 */
export const roles = [
  'aliquot_lab_manager',
  'aliquot_lab_tech',
  'aliquot_lab_readonly',
  'aliquot_org_tech',
  'aliquot_org_readonly',
] as const;
export type Role = (typeof roles)[number];

const patterns: readonly (readonly [Role, RegExp])[] = roles.map((role) => [role, new RegExp(`^${role}$`, 'u')]);

/** The role a `default_role` names, or null for anything we do not know: unknown roles get profile and help only. */
export const roleFrom = (defaultRole: unknown): Role | null =>
  typeof defaultRole === 'string' ? (patterns.find(([, pattern]) => pattern.test(defaultRole))?.[0] ?? null) : null;

export const isManager = (role: Role | null): boolean => role === 'aliquot_lab_manager';
/** Manager or tech: runs, reports, label designer, notification status, create test run. */
export const isLabStaff = (role: Role | null): boolean => role === 'aliquot_lab_manager' || role === 'aliquot_lab_tech';
/** Everyone employed by the laboratory, including those who may only look. */
export const isLabMember = (role: Role | null): boolean => isLabStaff(role) || role === 'aliquot_lab_readonly';
/** Client staff: they see the rows of their own organisations and nothing else. */
export const isOrganisationStaff = (role: Role | null): boolean =>
  role === 'aliquot_org_tech' || role === 'aliquot_org_readonly';

/** Everyone who sends or receives specimens for real; reading roles look only. */
export const mayCreateAccessions = (role: Role | null): boolean => isLabStaff(role) || role === 'aliquot_org_tech';

/** What a role is called where people read it. */
export const roleLabels: Record<Role, string> = {
  aliquot_lab_manager: 'Lab manager',
  aliquot_lab_tech: 'Lab technician',
  aliquot_lab_readonly: 'Lab, read only',
  aliquot_org_tech: 'Client staff',
  aliquot_org_readonly: 'Client staff, read only',
};
