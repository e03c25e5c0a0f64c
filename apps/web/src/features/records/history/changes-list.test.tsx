import type { AuditEntry } from '@aliquot/domain/records/history';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChangesList } from './changes-list.tsx';

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

/** What is read, from left to right. */
const words = (row: AuditEntry): string =>
  renderToStaticMarkup(<ChangesList entry={row} />)
    .replaceAll(/<svg.*?<\/svg>/gu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

test('[ADMIN-4] each field is told from its old value to its new one', () => {
  const changed = entry(
    'update',
    { order_of_draw: 2, centrifuge: false, notes: null },
    { order_of_draw: 3, centrifuge: true, notes: '' },
  );
  expect(words(changed)).toBe('Centrifuge from No to Yes Notes from — to (empty) Order of draw from 2 to 3');
});

test('[ADMIN-4] a new record has values only after, a removed one only before', () => {
  expect(words(entry('insert', null, { name: 'Lavender' }))).toBe('Name Lavender');
  expect(renderToStaticMarkup(<ChangesList entry={entry('delete', { name: 'Lavender' }, null)} />)).toContain(
    '<del>Lavender</del>',
  );
});

test('[ADMIN-4] a secret is only said to have changed', () => {
  expect(words(entry('update', { password_hash: 'hidden' }, { password_hash: 'hidden' }))).toBe(
    'Password hash Changed. The value is never stored.',
  );
});
