import type { TubeValues } from '@aliquot/domain/labels/templates/label-template';
import { ambiguousSentence } from '@aliquot/domain/scan-codes/scan-meaning';
import type { Kysely } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { findAccession } from '#features/accessions/read-accession.repo.ts';
import { meaningsOfScan } from '#features/scan-codes/meanings-of-scan.ts';
import { canBeLabelled } from '../can-be-labelled.ts';
import { labelValues } from '../label-values.ts';

const whatIsMeant = async (
  db: Kysely<DB>,
  scope: Scope,
  code: string,
): Promise<{ id: number; sampleId: number | null }> => {
  const meanings = (await meaningsOfScan(db, scope, code)).filter(
    ({ kind }) => kind === 'tube' || kind === 'accession',
  );
  const [meaning, another] = meanings;
  if (meaning === undefined)
    throw new AppError('NOT_FOUND', { message: `No accession or tube has the number ${code}.` });
  if (another !== undefined)
    throw new AppError('BAD_REQUEST', {
      message: ambiguousSentence('Not opened.', code, meanings, 'Enter the number of another tube.'),
      details: { rule: 'AMBIGUOUS_SCAN' },
    });
  return meaning;
};

/** What the labels of these tubes would say. */
export const findTubes = (scope: Scope, code: string): Promise<TubeValues> =>
  inReadOnly(scope, async (db) => {
    const { id, sampleId } = await whatIsMeant(db, scope, code);
    const accession = await findAccession(db, scope.acting.clients, id);
    if (accession === null) throw new AppError('NOT_FOUND');
    const samples = accession.samples.filter(
      (sample) => canBeLabelled(sample) && (sampleId === null || sample.id === sampleId),
    );
    return {
      accessionId: accession.id,
      caseId: accession.caseId,
      tubes: samples.map((sample) => ({
        sampleId: sample.id,
        barcode: sample.barcode,
        tubeName: sample.tubeName,
        values: { ...labelValues(accession, sample) },
      })),
    };
  });
