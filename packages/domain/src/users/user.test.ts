import { describe, expect, test } from 'vitest';
import { createUserInput, updateUserInput, user } from './user.ts';

const key = '3f0c2a52-7d1b-4a64-9a7e-0d6f3a1c2b10';
const person = {
  idempotencyKey: key,
  email: 'odalys@northgate.example',
  name: 'Odalys Fenn',
  defaultRole: 'aliquot_lab_tech',
};
const change = {
  idempotencyKey: key,
  id: 7,
  version: 2,
  email: 'odalys@northgate.example',
  name: 'Odalys Fenn',
  defaultRole: 'aliquot_lab_tech',
  active: true,
  clients: [],
};

describe('a new person', () => {
  test('needs an address, a name and a role we know; organisations start empty', () => {
    expect(createUserInput.parse(person)).toEqual({ ...person, clients: [] });
  });

  test('is stored under the address in small letters, with the name trimmed', () => {
    const parsed = createUserInput.parse({ ...person, email: 'Odalys@Northgate.example', name: '  Odalys Fenn ' });
    expect(parsed).toMatchObject({ email: 'odalys@northgate.example', name: 'Odalys Fenn' });
  });

  test.each([
    { email: 'odalys' },
    { email: `${'a'.repeat(250)}@b.cd` },
    { name: 'O' },
    { name: '   ' },
    { name: 'a'.repeat(201) },
    { defaultRole: 'x_aliquot_lab_manager' },
    { defaultRole: '' },
    { password: 'seven77' },
    { password: 'a'.repeat(1025) },
    { clients: [7] },
    { clients: ['small'] },
    { clients: ['TIDE', 'TIDE'] },
    { clients: Array.from({ length: 501 }, (_, n) => `C${n}`) },
    { idempotencyKey: 'again' },
    { idempotencyKey: undefined },
  ])('is refused with %j', (wrong) => {
    expect(createUserInput.safeParse({ ...person, ...wrong }).success).toBe(false);
  });

  test('may come without a password, or with one of eight characters', () => {
    for (const password of [undefined, null, 'eight888']) {
      expect(createUserInput.safeParse({ ...person, password }).success).toBe(true);
    }
  });
});

describe('nothing slips in beside the fields of a form', () => {
  test.each(['id', 'active', 'version', 'passwordHash', 'role', 'orgId'])(
    'a new person with %s is refused',
    (field) => {
      expect(createUserInput.safeParse({ ...person, [field]: 1 }).success).toBe(false);
    },
  );

  test.each(['password', 'hasPassword', 'passwordHash', 'role', 'orgId', 'createdAt'])(
    'a change with %s is refused',
    (field) => {
      expect(updateUserInput.safeParse({ ...change, [field]: 'x' }).success).toBe(false);
    },
  );

  test('a change names the record, the version it was made from, and every field', () => {
    expect(updateUserInput.parse(change)).toEqual(change);
    for (const field of Object.keys(change)) {
      expect(updateUserInput.safeParse({ ...change, [field]: undefined }).success).toBe(false);
    }
  });

  test('a person with a password hash cannot be answered', () => {
    const answer = {
      id: 7,
      email: 'o@n.example',
      name: 'Odalys',
      defaultRole: 'anything',
      active: true,
      clients: [],
      version: 1,
      updatedAt: '2026-11-15T05:00:00.000000Z',
      hasPassword: true,
      provider: null,
      lastSignInAt: null,
    };
    expect(user.safeParse(answer).success).toBe(true);
    expect(user.safeParse({ ...answer, passwordHash: 'x' }).success).toBe(false);
  });
});
