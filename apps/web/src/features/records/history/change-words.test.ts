import type { AuditEntry } from '@aliquot/domain/records/history';
import { expect, test } from 'vitest';
import { changesLine, fieldChanges } from './change-words.ts';

const entry = (change: AuditEntry['change'], before: AuditEntry['before'], after: AuditEntry['after']): AuditEntry => ({
  at: '2026-11-15T10:04:05.123456Z',
  seq: '1',
  who: null,
  role: null,
  action: 'tubes.update',
  reason: null,
  requestId: null,
  address: null,
  table: 'tubes',
  rowId: '1',
  rootTable: 'tubes',
  rootId: '1',
  rootName: 'Lavender',
  rootKey: 'LAV',
  rowName: null,
  change,
  before,
  after,
  names: {},
});

test('what names the record comes first, the stamps of every save are left out', () => {
  const removed = entry(
    'delete',
    { id: 1, version: 3, updated_at: 'x', additive: 'EDTA', name: 'Lavender', code: 'LAV' },
    null,
  );
  expect(fieldChanges(removed).map(({ label }) => label)).toEqual(['Code', 'Name', 'Additive']);
  expect(changesLine(removed)).toBe('Code: LAV; Name: Lavender; Additive: EDTA');
});

test('a change reads from old to new, also from and to nothing', () => {
  expect(changesLine(entry('update', { name: 'A', notes: null }, { name: 'B', notes: 'x' }))).toBe(
    'Name: A → B; Notes: — → x',
  );
});

test('a secret is only said to have changed', () => {
  const changed = entry('update', { password_hash: 'hidden' }, { password_hash: 'hidden' });
  expect(fieldChanges(changed).map(({ note }) => note)).toEqual(['Changed. The value is never stored.']);
  expect(changesLine(changed)).toBe('Password hash: changed');
});

test('[UX-19] a value that is hidden from the reader is said to be, once', () => {
  const hidden = 'Hidden until the second entry';
  const changed = entry('update', { typed: hidden, state: 'entered' }, { typed: hidden, state: 'validated' });
  expect(changesLine(changed)).toBe(`Typed: ${hidden}; State: entered → validated`);
  expect(changesLine(entry('insert', null, { typed: hidden }))).toBe(`Typed: ${hidden}`);
});

test('[UX-19] ids and codes are told by what they stand for, on both sides', () => {
  const changed = {
    ...entry('update', { assignee_id: 7, status: 'received' }, { assignee_id: 8, status: 'in_progress' }),
    names: { assignee_id: { 7: 'Anna Finch', 8: null }, status: { received: 'Received', in_progress: 'In progress' } },
  };
  expect(changesLine(changed)).toBe('Status: Received → In progress; Assignee: Anna Finch → (removed)');
});

test('[UX-19] of a document only what changed is told', () => {
  const [first, second] = [
    { whom: 'Dr. Amsel', channel: 'phone' },
    { whom: 'Ward 3', channel: 'phone' },
  ];
  const changed = entry('update', { attempts: [first] }, { attempts: [first, second] });
  expect(changesLine(changed)).toBe('Attempts: — → Contact: Ward 3, Channel: phone');
});

test('[UX-19] a new row tells nothing of what it leaves empty', () => {
  expect(changesLine(entry('insert', null, { name: 'Lavender', notes: null, expected: {} }))).toBe(
    'Name: Lavender; Expected: (none)',
  );
});

test('[UX-19] a new part does not repeat the record it belongs to, a moved one says where it went', () => {
  const part = { table: 'orders', rootTable: 'accessions' };
  expect(
    changesLine({ ...entry('insert', null, { accession_id: 1, client_id: 2, lab_id: 3, origin: 'x' }), ...part }),
  ).toBe('Origin: x');
  const access = { ...entry('insert', null, { user_id: 1, client_id: 2 }), table: 'user_clients', rootTable: 'users' };
  expect(changesLine({ ...access, names: { client_id: { 2: 'Northgate' } } })).toBe('Client: Northgate');
  const moved = { ...entry('update', { subject_id: 1 }, { subject_id: 2 }), ...part };
  expect(changesLine({ ...moved, names: { subject_id: { 1: 'Okafor, Imani', 2: 'Okafor, I' } } })).toBe(
    'Subject: Okafor, Imani → Okafor, I',
  );
});

test('[UX-19] the ordered test and its test are told once, two that differ are told both', () => {
  const result = entry('insert', null, { order_id: 5, test_id: 9, typed: '4.1' });
  const potassium = { order_id: { 5: 'Potassium' }, test_id: { 9: 'Potassium' } };
  expect(changesLine({ ...result, names: potassium })).toBe('Typed: 4.1; Test: Potassium');
  const other = { ...potassium, test_id: { 9: 'Sodium' } };
  expect(changesLine({ ...result, names: other })).toBe('Typed: 4.1; Test: Potassium; Test: Sodium');
});
