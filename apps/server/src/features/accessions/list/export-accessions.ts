import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import type {
  AccessionAfter,
  ExportAccessionsInput,
  ExportedAccessions,
} from '@aliquot/domain/accessions/accession-list';
import { columnsFrom, csvFields, csvHead } from '@aliquot/domain/accessions/list-columns';
import { mostExported } from '@aliquot/domain/accessions/list-tabs';
import { csvText } from '@aliquot/domain/csv/csv';
import { inTransaction, type Scope } from '#db/transaction.ts';
import { recordExport } from './exports.repo.ts';
import { listAccessions } from './list-accessions.ts';

const pageSize = 2_000;

/**
 * The filtered list as a file, and a row on the audit trail that says who took it. Asked for twice it is taken twice: there is
 * no key, because the second file is no repetition of the first.
 */
export const exportAccessions = (scope: Scope, input: ExportAccessionsInput): Promise<ExportedAccessions> =>
  inTransaction(scope, async (tx) => {
    const visibleClients = scope.acting.clients;
    const rows: AccessionRow[] = [];
    let after: AccessionAfter | null = null;
    do {
      const take = Math.min(pageSize, mostExported - rows.length);
      // Each page begins where the one before ended.
      const page = await listAccessions(tx, scope, { filters: input.filters, sort: input.sort, after, take });
      rows.push(...page.rows);
      after = page.next;
    } while (after !== null && rows.length < mostExported);
    const columns = [...columnsFrom(input.columns)];
    const file = { rows: rows.length, capped: after !== null };
    await recordExport(tx, visibleClients, { ...input, columns }, file);
    return { csv: csvText([csvHead(columns), ...rows.map((row) => csvFields(columns, row))]), ...file };
  });
