import { describe, expect, test } from 'vitest';
import { formFields } from '#records/form-fields.ts';
import { clientFields, clientStatus } from './client.ts';

const nurse = {
  id: null,
  name: 'Nadia Fairweather',
  role: 'charge nurse',
  email: 'nadia@tidewater.example',
  phone: '+1-207-555-0121',
  criticalCallOrder: 1,
  events: { report: ['portal', 'email'], critical: ['phone'] },
};
const good = {
  code: 'TIDE',
  name: 'Tidewater Family Medicine',
  parent: null,
  isPrimary: true,
  kind: 'clinic',
  address: null,
  contacts: [nurse],
  emailDomains: ['tidewater.example'],
  allowedTestTypes: ['CLINICAL'],
  reportPreferences: { format: 'pdf', cumulative: true, paper: 'letter' },
  suspended: false,
  active: true,
};
const refusals = (change: object) => {
  const judged = formFields(clientFields).judge({ ...good, ...change });
  return judged.ok ? {} : Object.fromEntries(judged.refusals.map(({ path, message }) => [path, message]));
};

test('a client as the starter catalogue has it is accepted', () => {
  expect(refusals({})).toEqual({});
});

describe('contacts', () => {
  test('who is to be called needs a number, who is to be written to an address', () => {
    expect(refusals({ contacts: [{ ...nurse, phone: '' }] })).toEqual({
      'contacts.0.phone': 'Phone number required for calls',
    });
    expect(refusals({ contacts: [{ ...nurse, email: null }] })).toEqual({
      'contacts.0.email': 'Email address required for email',
    });
    expect(
      refusals({ contacts: [{ ...nurse, email: null, phone: null, events: { report: ['portal'], critical: [] } }] }),
    ).toEqual({});
  });

  test('two cannot be the first to be called', () => {
    const other = { ...nurse, name: 'Other' };
    expect(refusals({ contacts: [nurse, { ...other, criticalCallOrder: null }, other] })).toEqual({
      'contacts.2.criticalCallOrder': 'Another contact has this call order',
    });
    expect(refusals({ contacts: [nurse, { ...other, criticalCallOrder: 2 }] })).toEqual({});
  });
});

test('domains are written without the @, and once', () => {
  expect(refusals({ emailDomains: ['@tidewater.example'] })).toEqual({
    'emailDomains.0': 'Enter a domain such as clinic.example',
  });
  expect(Object.keys(refusals({ emailDomains: ['a.example', 'A.example'] }))).toEqual(['emailDomains.1']);
});

test('a client is active, suspended or inactive', () => {
  expect(clientStatus({ active: true, suspended: false })).toBe('active');
  expect(clientStatus({ active: true, suspended: true })).toBe('suspended');
  expect(clientStatus({ active: false, suspended: true })).toBe('inactive');
});
