import { describe, expect, test } from 'vitest';
import { isLabMember, isLabStaff, isManager, isOrganisationStaff, roleFrom, roles } from './roles.ts';
import { profileClaim, roleOf, type SessionUser } from './session-user.ts';

const user = (defaultRole: string): SessionUser => ({
  sub: 'u1',
  name: 'Odalys Fenn',
  email: 'odalys.fenn@northgate.example',
  [profileClaim]: { default_role: defaultRole, allowedOrgs: null, idleTimeoutMs: 600_000 },
});

describe('the role of a session', () => {
  test.each(roles)('[GUARD-6] [ENT-1] default_role %s of the namespaced profile names the role', (role) => {
    expect(roleOf(user(role))).toBe(role);
  });

  test.each([
    'x_aliquot_lab_manager',
    'aliquot_lab_manager_x',
    'aliquot_lab_managers',
    'aliquot_lab_manager\n',
    ' aliquot_lab_manager',
    'Aliquot_Lab_Manager',
    'aliquot-lab-manager',
    'aliquot_lab_manager aliquot_lab_tech',
    'aliquot.lab.manager',
    'other_lab_manager',
    'admin',
    '',
  ])('[GUARD-6] a look-alike is no role: %j', (text) => {
    expect(roleOf(user(text))).toBeNull();
  });

  test.each([undefined, null, 1, true, {}, ['aliquot_lab_manager']])('[GUARD-6] no text is no role: %j', (value) => {
    expect(roleFrom(value)).toBeNull();
  });

  test('[GUARD-6] [ROLE-1] each role opens what is its own', () => {
    const table = Object.fromEntries(
      [...roles, null].map((role) => [
        String(role),
        [isManager(role), isLabStaff(role), isLabMember(role), isOrganisationStaff(role)].map(Number).join(''),
      ]),
    );
    expect(table).toEqual({
      aliquot_lab_manager: '1110',
      aliquot_lab_tech: '0110',
      aliquot_lab_readonly: '0010',
      aliquot_org_tech: '0001',
      aliquot_org_readonly: '0001',
      null: '0000',
    });
  });
});
