import { expect, test } from 'vitest';
import { accessionFilters } from './accession-list.ts';
import { partsOf, workPart } from './work-order.ts';

const asOf = '2026-11-17T12:00:00.000000Z';
const row = (status: 'new' | 'completed' | 'final', priority: 'stat' | 'routine', dueAt: string) => ({
  status,
  priority,
  dueAt,
});

test('what is late comes before what is STAT, and what is finished is neither', () => {
  expect(workPart(row('new', 'routine', '2026-11-17T11:59:59.999999Z'), asOf)).toBe('overdue');
  expect(workPart(row('completed', 'stat', '2026-11-17T11:59:59.999999Z'), asOf)).toBe('overdue');
  expect(workPart(row('new', 'stat', asOf), asOf)).toBe('stat');
  expect(workPart(row('new', 'routine', asOf), asOf)).toBe('due');
  expect(workPart(row('final', 'stat', '2020-01-01T00:00:00.000000Z'), asOf)).toBe('finished');
});

test.each([
  [{}, ['overdue', 'stat', 'due', 'finished']],
  [{ tab: 'to_receive' }, ['overdue', 'stat', 'due']],
  [{ tab: 'reported' }, ['finished']],
  [{ tab: 'on_hold' }, ['overdue', 'stat', 'due', 'finished']],
  [{ overdue: true }, ['overdue']],
  [{ dueToday: true, priorities: ['stat'] }, ['overdue', 'stat']],
  [{ priorities: ['routine'] }, ['overdue', 'due', 'finished']],
  [{ statuses: ['final', 'cancelled'] }, ['finished']],
  [{ statuses: ['new', 'final'] }, ['overdue', 'stat', 'due', 'finished']],
  [{ overdue: true, tab: 'reported' }, []],
])('%j leaves %j', (filters, parts) => {
  expect(partsOf(accessionFilters.parse(filters))).toEqual(parts);
});
