import { describe, expect, test } from 'vitest';
import { judgeGivenCodes, takenSentence, type GivenCode } from './given-codes.ts';

const labs = [{ code: 'HRB', caseIdPattern: '{yy}-{seq:6}' }];
const judge = (...given: GivenCode[]) => judgeGivenCodes(given, labs);

describe('[SEC-F1] a code from outside', () => {
  test('is taken when it is nobody’s and has no form of ours', () => {
    expect(judge({ code: 'NC-77', field: 'caseId' }, { code: 'PRE-1', field: 'samples' })).toBeNull();
  });

  test.each(['26-000355', '26-000355-1', '26-000355-1-A1', 'R-2026-000001'])(
    'in the lab’s own form is refused: %s',
    (code) => {
      expect(judge({ code: 'PRE-1', field: 'samples' }, { code, field: 'samples' })).toEqual({
        field: 'samples',
        sentence: `${code} looks like one of the lab’s own numbers, which only Aliquot assigns. Scan another label, or leave the barcode blank to get a new one.`,
      });
    },
  );

  test('given twice in one save is refused at the second, however it is written', () => {
    expect(judge({ code: 'NC-77', field: 'caseId' }, { code: 'nc-77', field: 'samples' })).toEqual({
      field: 'samples',
      sentence:
        'nc-77 is used twice, and each code must be unique. Scan another label, or leave the barcode blank to get a new one.',
    });
  });

  test('that is taken is refused, and named only where the person may see what has it', () => {
    expect(takenSentence({ code: 'NC-77', field: 'caseId' }, '')).toBe(
      'NC-77 is already in use. Type another Case ID; on a new accession you can leave it blank to auto-number.',
    );
    expect(takenSentence({ code: 'NC-77', field: 'caseId' }, 'accession NC-77')).toMatch(
      /^NC-77 is already in use: accession NC-77\. Type another/u,
    );
  });
});
