import { csvText } from '@aliquot/domain/csv/csv';
import type { AuditEntry } from '@aliquot/domain/records/history';
import { expect, test } from 'vitest';
import { fileHead, fileName, fileRow } from './audit-file.ts';

const entry: AuditEntry = {
  at: '2026-11-15T10:04:05.123456Z',
  seq: '9',
  who: { id: 4, name: 'Anna Finch' },
  role: 'aliquot_lab_manager',
  action: 'clients.update',
  reason: '=HYPERLINK("http://evil.example")',
  requestId: 'req-1',
  address: '192.0.2.7',
  table: 'clients',
  rowId: '12',
  rootTable: 'clients',
  rootId: '12',
  rootName: '+Northgate',
  rootKey: 'NGT',
  rowName: null,
  change: 'update',
  before: { name: '-1' },
  after: { name: '@SUM(A1)' },
  names: {},
};

test('[ADMIN-4] every column of the head has its cell, and nothing typed by anybody runs as a formula', () => {
  const row = fileRow(entry);
  expect(row).toHaveLength(fileHead.length);
  const text = csvText([row]);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).toContain(`,'+Northgate,`);
  expect(text).toContain('Name: -1 → @SUM(A1)');
});

test('[ADMIN-4] the filter stands in the file’s name', () => {
  expect(fileName({}, undefined, false)).toBe('audit.csv');
  expect(
    fileName(
      {
        person: 'ana@lab.example',
        action: 'results.',
        table: 'accessions',
        record: '26-000123',
        test: 'K',
        change: 'delete',
        from: '2026-11-01',
        to: '2026-11-15',
      },
      'Ána Finch',
      false,
    ),
  ).toBe('audit-ana-finch-results-accessions-26-000123-k-removed-from-2026-11-01-to-2026-11-15.csv');
  expect(fileName({ person: 'ana@lab.example' }, undefined, true)).toBe('audit-ana-lab-example-first-100000.csv');
});
