import type { Accession } from '@aliquot/domain/accessions/accession';
import type { OrderPlan } from '@aliquot/domain/accessions/order-plan';
import type { NewCase } from './new-case.ts';

/** The tubes of a case just made that need a label: not those scanned with one, nor kinds that come labelled. */
export const tubesToLabel = (
  accession: Pick<Accession, 'samples'>,
  { barcodes }: Pick<NewCase, 'barcodes'>,
  plan: Pick<OrderPlan, 'tubes'> | null,
): readonly number[] => {
  const scanned = new Set(Object.values(barcodes).map((barcode) => barcode.trim()));
  const comeLabelled = new Set(
    (plan?.tubes ?? []).filter(({ labelCopies }) => labelCopies === 0).map(({ tubeId }) => tubeId),
  );
  return accession.samples
    .filter(({ barcode, tubeId }) => !scanned.has(barcode) && !comeLabelled.has(tubeId))
    .map(({ id }) => id);
};
