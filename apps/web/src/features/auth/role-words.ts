import { roleLabels, type Role } from '@aliquot/domain/auth/roles';

/** The role as people say it; an account may have none that we know. */
export const roleWords = (role: Role | null): string => (role === null ? 'No role' : roleLabels[role]);
