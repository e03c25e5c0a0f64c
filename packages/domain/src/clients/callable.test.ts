import { expect, test } from 'vitest';
import { callBackFault, isCallable, nobodyToCall, whyNotCallable } from './callable.ts';

const contact = (name: string, criticalCallOrder: number | null, phone: string | null) => ({
  name,
  criticalCallOrder,
  phone,
});
const clara = contact('Clara Moss', null, '+1-207-555-0144');
const desk = contact('Front desk', 1, null);

test.each([
  ['a client without contacts', [], 'No contact for critical calls'],
  ['one whose only contact is never called', [clara], 'No contact for critical calls'],
  ['one whose called contact has no number', [desk], 'No phone number on file for Front desk'],
  ['the first in the call order is named', [contact('Night', 2, null), desk], 'No phone number on file for Front desk'],
  ['a number that is never called does not help', [desk, clara], 'No phone number on file for Front desk'],
  ['the second in the call order is enough', [desk, contact('Night', 2, '+1-207-555-0145')], null],
])('[SAFE-B11] whom a client has for critical calls: %s', (_, contacts, words) => {
  expect(whyNotCallable(contacts)).toBe(words);
  expect(isCallable(contacts)).toBe(words === null);
});

test('[SAFE-B11] a call-back contact needs a phone, a phone needs no name', () => {
  expect(callBackFault({ callBackName: 'Ward 4', callBackPhone: null })).toBe('Phone number required for calls');
  expect(callBackFault({ callBackName: 'Ward 4', callBackPhone: '555-0177' })).toBeNull();
  expect(callBackFault({ callBackName: null, callBackPhone: '555-0177' })).toBeNull();
  expect(callBackFault({ callBackName: null, callBackPhone: null })).toBeNull();
});

test('[SAFE-B11] an accession that has nobody to call says so, until it or its client has a number', () => {
  const hollow = { name: 'Hollow Brook Pediatrics', callable: false };
  const none = { providerPhone: null, callBackPhone: null };
  expect(nobodyToCall(hollow, none)).toBe(
    'No one can be called about critical values: Hollow Brook Pediatrics has no contact with a phone number. Add a provider phone or a call-back phone.',
  );
  expect(nobodyToCall({ ...hollow, callable: true }, none)).toBeNull();
  expect(nobodyToCall(hollow, { ...none, providerPhone: '555-0176' })).toBeNull();
  expect(nobodyToCall(hollow, { ...none, callBackPhone: '555-0177' })).toBeNull();
});
