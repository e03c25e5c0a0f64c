import { expect, test } from 'vitest';
import { formFields } from '#records/form-fields.ts';
import { labFields, labTimezones } from './lab.ts';

const good = {
  code: 'HRB',
  name: 'Harborline',
  clia: null,
  cliaNote: null,
  director: null,
  address: null,
  phone: null,
  email: null,
  timezone: 'US/Eastern',
  caseIdPattern: '{yy}-{seq:6}',
  active: true,
};
const judged = (change: object) => formFields(labFields).judge({ ...good, ...change });
const refused = (change: object) => {
  const judgement = judged(change);
  return judgement.ok ? [] : judgement.refusals.map(({ path }) => path);
};

test('[ENT-11] a laboratory stands in one of five zones', () => {
  expect(labTimezones).toEqual(['US/Eastern', 'US/Central', 'US/Mountain', 'US/Pacific', 'America/Phoenix']);
  expect(refused({ timezone: 'Europe/Berlin' })).toEqual(['timezone']);
});

test('an address is left empty as a whole or finished', () => {
  const empty = { line1: '', line2: ' ', city: '', state: '', postalCode: '', country: undefined };
  expect(judged({ address: empty })).toEqual({ ok: true, values: good });
  expect(refused({ address: { ...empty, line1: '100 Example Wharf', city: 'Portsend' } })).toEqual([
    'address.state',
    'address.postalCode',
    'address.country',
  ]);
  const whole = { line1: '100 Example Wharf', city: 'Portsend', state: 'ME', postalCode: '00001', country: 'US' };
  expect(judged({ address: { ...whole, line2: '' } })).toMatchObject({ ok: true, values: { address: whole } });
});

test('what is written wrongly is refused at its field', () => {
  expect(refused({ email: 'lab at example', caseIdPattern: '{yy}', code: 'hrb', name: ' ' })).toEqual([
    'code',
    'name',
    'email',
    'caseIdPattern',
  ]);
});
