import { caseIdOf, counterKey, readCaseIdPattern } from '@aliquot/domain/labs/case-id-pattern';
import { labDay } from '@aliquot/domain/time/lab-day';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { readRow } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { claimNumber } from '#features/scan-codes/claim-next.repo.ts';

export type NumberingLab = { id: number; code: string; timezone: string; caseIdPattern: string };

const caseCounter = z.strictObject({ last_number: z.int() });

/**
 * The laboratory's next case number, claimed together with the barcodes its tubes get from it. The counter's row stays locked until
 * the case is committed, so a case that is not made gives its number back; cases of one laboratory are therefore numbered one after
 * the other. A number is passed over when it, or anything that looks like one of its tubes, is somebody's code already, also where
 * the person who makes the case may not see whose.
 */
export const nextCaseId = async (
  tx: Transaction<DB>,
  lab: NumberingLab,
  now: Date,
  barcodesOf: (caseId: string) => readonly string[],
): Promise<string> => {
  const pattern = readCaseIdPattern(lab.caseIdPattern);
  if (!pattern.ok) {
    throw new AppError('BAD_REQUEST', {
      message: `The Case ID format of ${lab.code} cannot be read: ${pattern.reason}. Ask a manager to correct it.`,
    });
  }
  const about = { lab: lab.code, day: labDay(now, lab.timezone) };
  const period = counterKey(pattern.parts, about);
  const row = await readRow(
    tx,
    caseCounter,
    sql`
      insert into case_counters (lab_id, period, last_number) values (${lab.id}, ${period}, 1)
      on conflict (lab_id, period) do update set last_number = case_counters.last_number + 1
      returning last_number`,
  );
  const next = row?.last_number ?? 1;
  const caseIdAt = (number: number): string => caseIdOf(pattern.parts, { ...about, number });
  const codesOf = (number: number): string[] => [caseIdAt(number), ...barcodesOf(caseIdAt(number))];
  const free = await claimNumber(tx, next, codesOf, 'number');
  if (free > next) {
    await sql`
      update case_counters set last_number = ${free} where lab_id = ${lab.id} and period = ${period}`.execute(tx);
  }
  return caseIdAt(free);
};
