import type { ResolveScanInput, ScanMatch } from '@aliquot/domain/scan/scan-match';
import { inReadOnly, type Scope } from '../../db/transaction.ts';
import type { Recogniser } from './recognisers.ts';

/** Asks the features in turn; the first that knows the code answers. A foreign record's code is as unknown as a made-up one. */
export const resolveScan = (
  scope: Scope,
  recognisers: readonly Recogniser[],
  input: ResolveScanInput,
): Promise<ScanMatch> => {
  const code = input.code.trim();
  return inReadOnly(scope, async (db) => {
    for (const { kind, find } of recognisers) {
      const found = await find(db, scope, code);
      if (found !== null) return { kind, code, ...found };
    }
    return { kind: 'unknown', code, id: null, label: code };
  });
};
