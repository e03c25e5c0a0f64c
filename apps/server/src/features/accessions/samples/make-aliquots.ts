import type { Accession, MakeAliquotsInput } from '@aliquot/domain/accessions/accession';
import { planAliquots, volumeOf, type AliquotOrder, type AliquotSource } from '@aliquot/domain/samples/aliquots';
import type { Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { violates } from '#db/database-errors.ts';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { claimCodes } from '#features/scan-codes/scan-codes.repo.ts';
import { actOnCase, nothingToFollow, partOf, refuseBy } from '../act-on-case.ts';
import { addAliquots } from '../write-case.repo.ts';

/** A number that is somebody's code already counts as given: the next ones are taken. */
const claimBarcodes = async (
  tx: Transaction<DB>,
  source: AliquotSource,
  order: AliquotOrder,
): Promise<readonly string[]> => {
  const plan = planAliquots(source, order);
  if (!plan.ok) return refuseBy(plan);
  const taken = await claimCodes(tx, plan.barcodes, 'code');
  if (taken.size === 0) return plan.barcodes;
  const others = [...taken].map((barcode) => ({ barcode, volumeMl: null }));
  return claimBarcodes(tx, { ...source, aliquots: [...source.aliquots, ...others] }, order);
};

/** Portions of a tube that is here. They are here too, in the same condition. */
export const makeAliquots = (scope: Scope, input: MakeAliquotsInput): Promise<Accession> =>
  actOnCase(scope, input, async (tx, before) => {
    const sample = partOf(before.samples, input.sampleId);
    const barcodes = await claimBarcodes(
      tx,
      {
        barcode: sample.barcode,
        status: sample.status,
        isAliquot: sample.parentId !== null,
        caseCancelled: before.status === 'cancelled',
        volumeMl: volumeOf(sample.volumeMl),
        aliquots: before.samples
          .filter(({ parentId }) => parentId === sample.id)
          .map(({ barcode, volumeMl }) => ({ barcode, volumeMl: volumeOf(volumeMl) })),
      },
      { count: input.count, volumeMl: input.volumeMl },
    );
    await addAliquots(tx, sample.id, scope.acting.userId, { ...input, barcodes });
    return nothingToFollow;
  }).catch((error: unknown) => {
    if (!violates(error, 'samples_barcode_key')) throw error;
    throw new AppError('BAD_REQUEST', {
      message:
        'Another tube already has the barcode of one of these aliquots. Ask a lab manager to check its accession.',
    });
  });
