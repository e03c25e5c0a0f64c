import type { Accession, MakeAliquotsInput } from '@aliquot/domain/accessions/accession';
import { planAliquots, volumeOf } from '@aliquot/domain/samples/aliquots';
import { AppError } from '../../app-error.ts';
import { violates } from '../../db/database-errors.ts';
import type { Scope } from '../../db/transaction.ts';
import { actOnCase, partOf, refuseBy } from './act-on-case.ts';
import { addAliquots } from './write-case.repo.ts';

/** Portions of a tube that is here. They are here too, in the same condition. */
export const makeAliquots = (scope: Scope, input: MakeAliquotsInput): Promise<Accession> =>
  actOnCase(scope, input, async (tx, before) => {
    const sample = partOf(before.samples, input.sampleId);
    const plan = planAliquots(
      {
        barcode: sample.barcode,
        status: sample.status,
        isAliquot: sample.parentId !== null,
        caseCancelled: before.status === 'cancelled',
        volumeMl: volumeOf(sample.volumeMl),
        made: before.samples
          .filter(({ parentId }) => parentId === sample.id)
          .map(({ barcode, volumeMl }) => ({ barcode, volumeMl: volumeOf(volumeMl) })),
      },
      input,
    );
    if (!plan.ok) refuseBy(plan);
    else await addAliquots(tx, sample.id, scope.acting.userId, { ...input, barcodes: plan.barcodes });
  }).catch((error: unknown) => {
    if (!violates(error, 'samples_barcode_key')) throw error;
    throw new AppError('BAD_REQUEST', {
      message: 'A tube with the barcode of one of these aliquots is known already. Ask a manager to look at its case.',
    });
  });
