import { expect, test } from 'vitest';
import { isSnomedCode } from './snomed-check-digit.ts';

test.each(['260385009', '10828004', '260408008', '42425007', '260373001', '260415000', '112283007'])(
  'the SNOMED CT code %s is in order',
  (code) => {
    expect(isSnomedCode(code)).toBe(true);
  },
);

test.each(['260385008', '260358009', '26038509', '12345', '', '0260385009', '260385009 ', 'A10828004'])(
  '%j is not',
  (code) => {
    expect(isSnomedCode(code)).toBe(false);
  },
);
