import type { ExportAccessionsInput } from '@aliquot/domain/accessions/accession-list';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { VisibleClients } from '#db/visible-clients.ts';

/** On record before anybody has the file. */
export const recordExport = async (
  tx: Transaction<DB>,
  visibleClients: VisibleClients,
  { filters, sort, columns }: ExportAccessionsInput,
  file: { rows: number; capped: boolean },
): Promise<void> => {
  await sql`
    insert into case_exports (filters, columns, row_count, capped, client_ids)
    values (${JSON.stringify({ ...filters, sort })}::jsonb, ${[...columns]}::text[], ${file.rows}, ${file.capped},
      ${visibleClients === 'all' ? null : [...visibleClients]}::bigint[])`.execute(tx);
};
