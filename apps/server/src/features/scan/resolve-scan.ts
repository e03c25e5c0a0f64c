import { matchScan, type ResolveScanInput, type ScanMatch } from '@aliquot/domain/scan/scan-match';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { meaningsOfScan } from '#features/scan-codes/meanings-of-scan.ts';

/** All that the code stands for, never the first that knows it. A foreign record's code is as unknown as a made-up one. */
export const resolveScan = (scope: Scope, input: ResolveScanInput): Promise<ScanMatch> => {
  const code = input.code.trim();
  return inReadOnly(scope, async (db) => matchScan(code, await meaningsOfScan(db, scope, code)));
};
