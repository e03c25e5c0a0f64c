import type { ActivationFinding } from '@aliquot/domain/test-specs/activation';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import { expect, test } from 'vitest';
import { turnaroundWords } from '../turnaround-words.ts';
import { dilutionsOf, titreInWords } from '../specs/titre-words.ts';
import { findingPlace } from './finding-link.ts';
import { tabOf } from './test-tabs.ts';

test('[ADMIN-3] an unknown tab is the first one', () => {
  expect(['ranges', 'nonsense', undefined, 'general'].map(tabOf)).toEqual(['ranges', 'general', 'general', 'general']);
});

test('every finding leads to where it is mended', () => {
  const specs = [
    { id: 4, code: 'K', type: 'numeric' },
    { id: 5, code: 'HEP', type: 'coded' },
  ] as ResultSpec[];
  const at = (part: ActivationFinding['part'], spec: string | null) => findingPlace({ part, spec, message: '' }, specs);
  expect(at('tubes', null)).toEqual({ tab: 'tubes' });
  expect(at('results', null)).toEqual({ tab: 'results' });
  expect(at('ranges', 'K')).toEqual({ specId: 4, part: 'ranges' });
  expect(at('results', 'K')).toEqual({ specId: 4, part: 'unit' });
  expect(at('limits', 'K')).toEqual({ specId: 4, part: 'possible' });
  expect(at('results', 'HEP')).toEqual({ specId: 5, part: 'codes' });
  expect(at('formula', 'GONE')).toEqual({ tab: 'results' });
});

test('turnaround is said as people say it', () => {
  expect([45, 60, 90, 1440, 1500].map(turnaroundWords)).toEqual(['45 min', '1 h', '1 h 30 min', '1 d', '1 d 1 h']);
});

test('the dilutions of a titre', () => {
  expect(dilutionsOf({ firstDilution: 80, factor: 2, steps: 3 })).toEqual(['1:80', '1:160', '1:320']);
  expect(titreInWords({ firstDilution: 1, factor: 2, steps: 11 })).toBe('1:1 to 1:1024 in 11 steps');
});
