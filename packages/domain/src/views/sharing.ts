import { isLabMember, type Role } from '#auth/roles.ts';

/**
 * Views are shared within the lab: "everyone" is everyone who works there. The name and the filters of a view may name a
 * subject or another client, so client staff share none and see none but their own.
 */
export const sharesViews = (role: Role | null): boolean => isLabMember(role);
