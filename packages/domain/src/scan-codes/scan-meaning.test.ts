import { describe, expect, test } from 'vitest';
import { ambiguousSentence, distinctMeanings, isSharedCode, meaningWords, type ScanMeaning } from './scan-meaning.ts';

const meaning = (values: Partial<ScanMeaning>): ScanMeaning => ({
  kind: 'accession',
  id: 1,
  sampleId: null,
  code: '26-000355',
  label: '26-000355',
  subjectName: 'Okafor, Imani',
  clientName: 'North Clinic',
  ...values,
});
const tube = meaning({ kind: 'tube', id: 2, sampleId: 9, label: '26-000360', subjectName: 'Larkmoor, Tamsin' });

describe('[SEC-F1] the meanings of a code', () => {
  test.each([
    [meaning({}), 'Accession 26-000355 (Okafor, Imani, North Clinic)'],
    [tube, 'Tube 26-000355 of accession 26-000360 (Larkmoor, Tamsin, North Clinic)'],
    [meaning({ kind: 'subject', label: 'Okafor, Imani', subjectName: null }), 'Subject Okafor, Imani (North Clinic)'],
    [meaning({ kind: 'run', label: 'R-2026-000001', subjectName: null, clientName: null }), 'Run R-2026-000001'],
    [meaning({ kind: 'client', label: 'North Clinic', subjectName: null, clientName: null }), 'Client North Clinic'],
  ])('in words', (one, words) => {
    expect(meaningWords(one)).toBe(words);
  });

  test('a refusal says what did not happen, names every meaning and says what to do', () => {
    expect(ambiguousSentence('Not added.', '26-000355', [meaning({}), tube], 'Scan another label of the tube.')).toBe(
      'Not added. 26-000355 matches 2 records: accession 26-000355 (Okafor, Imani, North Clinic) and tube 26-000355 of accession 26-000360 (Larkmoor, Tamsin, North Clinic). Scan another label of the tube.',
    );
  });

  test('hundreds are not listed', () => {
    const many = Array.from({ length: 11 }, (_, id) => meaning({ kind: 'subject', id, label: `S${id}` }));
    const sentence = ambiguousSentence('Not opened.', '77', many, 'Search by name.');
    expect(sentence).toContain('77 matches more than 10 records:');
    expect(sentence).toContain('subject S9 (North Clinic) and others. Search by name.');
    expect(sentence).not.toContain('S10');
  });

  test('a tube and the number of its own accession are one', () => {
    const own = meaning({ kind: 'tube', id: 1, sampleId: 4 });
    expect(distinctMeanings([meaning({}), own])).toEqual([own]);
    expect(distinctMeanings([meaning({}), tube])).toHaveLength(2);
  });

  test('a code is shared when anything but its own accession has it', () => {
    const own = [meaning({}), meaning({ kind: 'tube', id: 1, sampleId: 4 })];
    expect(isSharedCode(1, own)).toBe(false);
    expect(isSharedCode(1, [...own, tube])).toBe(true);
    expect(isSharedCode(1, [...own, meaning({ kind: 'subject', id: 1 })])).toBe(true);
  });
});
