import { caseIdOf, counterKey, readCaseIdPattern } from '@aliquot/domain/labs/case-id-pattern';
import { labDay } from '@aliquot/domain/time/lab-day';
import { sql, type Transaction } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { DB } from '../../db/schema.gen.ts';

export type NumberingLab = { id: number; code: string; timezone: string; caseIdPattern: string };

/**
 * The laboratory's next case number. The counter's row stays locked until the case is committed, so numbers have no gaps and a
 * case that is not made gives its number back; cases of one laboratory are therefore numbered one after the other.
 */
export const nextCaseId = async (tx: Transaction<DB>, lab: NumberingLab, now: Date): Promise<string> => {
  const pattern = readCaseIdPattern(lab.caseIdPattern);
  if (!pattern.ok) {
    throw new AppError('BAD_REQUEST', {
      message: `The case number pattern of ${lab.code} cannot be read: ${pattern.reason}. Ask a manager to correct it.`,
    });
  }
  const about = { lab: lab.code, day: labDay(now, lab.timezone) };
  for (;;) {
    const { rows } = await sql<{ last_number: number }>`
      insert into case_counters (lab_id, period, last_number) values (${lab.id}, ${counterKey(pattern.parts, about)}, 1)
      on conflict (lab_id, period) do update set last_number = case_counters.last_number + 1
      returning last_number`.execute(tx);
    const caseId = caseIdOf(pattern.parts, { ...about, number: rows[0]?.last_number ?? 1 });
    const taken = await sql`select from accessions where case_id = ${caseId}`.execute(tx);
    // A client's own number may happen to be ours to come: it is passed over.
    if (taken.rows.length === 0) return caseId;
  }
};
