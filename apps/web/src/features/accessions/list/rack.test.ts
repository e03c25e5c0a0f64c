import type { Received } from '@aliquot/domain/accessions/accession';
import { expect, test } from 'vitest';
import { countRack, emptyRack, rackReducer, rackWords, type Rack, type RackScan } from './rack.ts';

const received = (barcode: string, outcome: Received['outcome']): RackScan['state'] => ({
  kind: 'done',
  received: {
    accessionId: 1,
    caseId: '26-000001',
    barcode,
    tubeName: 'SST',
    subjectName: 'A',
    outcome,
    status: 'received',
  },
});
const scanned = (rack: Rack, barcode: string, state: RackScan['state']): Rack => {
  const id = rack.scans.length + 1;
  return rackReducer(rackReducer(rack, { kind: 'scan', id, barcode, key: barcode }), { kind: 'settle', id, state });
};

test('tubes are counted once however often they are read, and problems stay until they are seen to', () => {
  let rack = scanned(emptyRack, 'A-1', received('A-1', 'received'));
  rack = scanned(rack, 'A-1', received('A-1', 'already received'));
  rack = scanned(rack, 'A-2', received('A-2', 'received'));
  rack = scanned(rack, 'X', { kind: 'refused', sentence: 'No tube' });
  rack = scanned(rack, 'A-3', { kind: 'unsent', sentence: 'No answer' });
  expect([countRack(rack), rackWords(rack)]).toEqual([
    { received: 2, problems: 2, sending: 0 },
    '2 received, 2 problems',
  ]);
  const problem = rack.scans.find(({ barcode }) => barcode === 'X');
  expect(rackWords(rackReducer(rack, { kind: 'dismiss', id: problem?.id ?? 0 }))).toBe('2 received, 1 problem');
});
