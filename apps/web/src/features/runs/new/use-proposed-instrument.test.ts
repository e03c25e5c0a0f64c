import { describe, expect, test } from 'vitest';
import { onlyInstrument } from './use-proposed-instrument.ts';

const chem1 = { id: 1, code: 'CHEM1', lab: 'MAIN', active: true, status: 'active' } as const;
const chem2 = { ...chem1, id: 2, code: 'CHEM2' };

describe('the instrument a new run begins with', () => {
  test('is the only one in service that runs every test', () => {
    expect(onlyInstrument([chem1, chem2], ['CHEM1'], 'MAIN')).toBe(1);
    expect(onlyInstrument([chem1, { ...chem2, status: 'out_of_service' }], ['CHEM1', 'CHEM2'], 'MAIN')).toBe(1);
  });

  test('is none where there is a choice, none at all, or only one of another lab', () => {
    expect(onlyInstrument([chem1, chem2], ['CHEM1', 'CHEM2'], 'MAIN')).toBeNull();
    expect(onlyInstrument([chem1, chem2], [], 'MAIN')).toBeNull();
    expect(onlyInstrument([chem1], ['CHEM1'], 'NORTH')).toBeNull();
  });
});
