import { resolveScanInput, scanMatch } from '@aliquot/domain/scan/scan-match';
import { knownRole, router } from '#trpc/init.ts';
import { resolveScan } from './resolve-scan.ts';

export const scanRouter = router({
  resolve: knownRole
    .input(resolveScanInput)
    .output(scanMatch)
    .query(({ ctx, input }) => resolveScan(ctx, input)),
});
