import type { Received } from '@aliquot/domain/accessions/accession';
import { expect, test } from 'vitest';
import {
  countRack,
  emptyRack,
  rackSamples,
  lastTube,
  rackReducer,
  rackWords,
  type Rack,
  type RackScan,
} from './rack.ts';

const received = (barcode: string, outcome: Received['outcome']): RackScan['state'] => ({
  kind: 'done',
  received: {
    accessionId: 1,
    sampleId: Number(barcode.at(-1)),
    caseId: '26-000001',
    barcode,
    tubeName: 'SST',
    subjectName: 'A',
    outcome,
    status: 'received',
    condition: 'ok',
    effect: null,
  },
});
const scanned = (rack: Rack, barcode: string, state: RackScan['state']): Rack => {
  const id = rack.scans.length + 1;
  return rackReducer(rackReducer(rack, { kind: 'scan', id, barcode, key: barcode, condition: null }), {
    kind: 'settle',
    id,
    state,
  });
};

test('tubes are counted once however often they are read, and problems stay until they are seen to', () => {
  let rack = scanned(emptyRack, 'A-1', received('A-1', 'received'));
  rack = scanned(rack, 'A-1', received('A-1', 'already_received'));
  rack = scanned(rack, 'a-1', received('A-1', 'already_received'));
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

test('a condition said beforehand is for the next tube alone; the tube in the hand is the last that was no problem', () => {
  let rack = rackReducer(emptyRack, { kind: 'arm', condition: 'hemolysed' });
  expect(rack.next).toBe('hemolysed');
  rack = rackReducer(rack, { kind: 'scan', id: 1, barcode: 'A-1', key: '1', condition: rack.next });
  expect([rack.next, rack.scans[0]?.condition]).toEqual([null, 'hemolysed']);
  rack = scanned(rack, 'X', { kind: 'refused', sentence: 'No tube' });
  expect(lastTube(rack)?.barcode).toBe('A-1');
});

test('labels are for the tubes received, each once, in the order they were scanned; a problem has none', () => {
  let rack = scanned(emptyRack, 'A-2', received('A-2', 'received'));
  rack = scanned(rack, 'A-1', received('A-1', 'already_received'));
  rack = scanned(rack, 'X', { kind: 'refused', sentence: 'No tube' });
  rack = scanned(rack, 'A-2', received('A-2', 'judged'));
  rack = scanned(rack, 'A-3', { kind: 'sending' });
  expect(rackSamples(rack)).toEqual([2, 1]);
});
