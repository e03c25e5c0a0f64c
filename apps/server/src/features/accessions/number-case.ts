import type { CreateAccessionInput } from '@aliquot/domain/accessions/accession';
import { tubeNumbers } from '@aliquot/domain/accessions/plan-tubes';
import type { GivenCode } from '@aliquot/domain/scan-codes/given-codes';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { claimGivenCodes } from '#features/scan-codes/claim-given-codes.ts';
import { claimSeries } from '#features/scan-codes/claim-next.repo.ts';
import { nextCaseId, type NumberingLab } from './case-number.repo.ts';
import type { NewSample } from './write-case.repo.ts';

type Given = CreateAccessionInput['samples'];

/** What comes from outside. */
export const givenCodes = ({ caseId, samples }: Pick<CreateAccessionInput, 'caseId' | 'samples'>): GivenCode[] => [
  ...(caseId === null ? [] : [{ code: caseId, field: 'caseId' as const }]),
  ...samples.flatMap(({ barcode }) => (barcode === null ? [] : [{ code: barcode, field: 'samples' as const }])),
];

/** The tubes at hand, else those the tests need. */
export const samplesOf = (samples: Given, tubeIds: readonly number[]): Given =>
  samples.length > 0 ? samples : tubeIds.map((tubeId) => ({ tubeId, barcode: null, fields: {} }));

const withBarcodes = (samplesGiven: Given, barcodes: readonly string[]): NewSample[] => {
  const left = barcodes.values();
  return samplesGiven.map(({ tubeId, barcode, fields }) => ({
    tubeId,
    barcode: barcode ?? left.next().value ?? '',
    fields,
  }));
};

/** The case's number and its tubes' barcodes: what came from outside, and ours for the rest. All of it is claimed. */
export const numberCase = async (
  tx: Transaction<DB>,
  scope: Scope,
  lab: NumberingLab,
  { caseId, samples, tubeIds }: Pick<CreateAccessionInput, 'caseId' | 'samples'> & { tubeIds: readonly number[] },
): Promise<{ caseId: string; tubes: NewSample[] }> => {
  await claimGivenCodes(tx, scope, givenCodes({ caseId, samples }));
  const samplesGiven = samplesOf(samples, tubeIds);
  const count = samplesGiven.filter(({ barcode }) => barcode === null).length;
  const numberOf = tubeNumbers(samplesGiven);
  const barcodeOf =
    (number: string) =>
    (nth: number): string =>
      `${number}-${numberOf(nth)}`;
  if (caseId !== null) {
    return { caseId, tubes: withBarcodes(samplesGiven, await claimSeries(tx, count, barcodeOf(caseId))) };
  }
  const barcodesOf = (number: string): string[] => Array.from({ length: count }, (_, nth) => barcodeOf(number)(nth));
  const next = await nextCaseId(tx, lab, scope.now(), barcodesOf);
  return { caseId: next, tubes: withBarcodes(samplesGiven, barcodesOf(next)) };
};
