import type { ListChangesInput } from '@aliquot/domain/audit-log/audit-filter';
import type { AuditAfter } from '@aliquot/domain/records/history';
import { csvText } from '@aliquot/domain/csv/csv';
import { useEffect, useRef, useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { announce } from '#ui/feedback/announce.ts';
import { downloadCsv } from '#ui/download-text.ts';
import { toastRefusal } from '#features/records/toast-refusal.ts';
import { toast } from '#ui/feedback/toast.ts';
import { fileHead, fileName, fileRow, mostExported } from './audit-file.ts';
import { filterOf, type AuditSearch } from './audit-search.ts';

/** How far a file has come: rows so far, and the instant it has reached going back. */
export type ExportProgress = { rows: number; reached: string | null };

const step = 500;

/** Pages through the filter and hands the rows over as one file. Cancelled, or left behind, it leaves nothing. */
export const useAuditExport = (api: Api, zone: string) => {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const fetchAll = async (search: AuditSearch, personName: string | undefined, signal: AbortSignal): Promise<void> => {
    const parts = [csvText([fileHead])];
    let rows = 0;
    let after: AuditAfter | null = null;
    do {
      const input: ListChangesInput = { ...filterOf(search, zone), after, take: step };
      const page = await api.client.auditLog.list.query(input, { signal });
      parts.push(csvText(page.rows.slice(0, mostExported - rows).map(fileRow)));
      rows = Math.min(mostExported, rows + page.rows.length);
      after = page.next;
      setProgress({ rows, reached: after?.at ?? null });
    } while (after !== null && rows < mostExported);
    const cutOff = after !== null;
    downloadCsv(fileName(search, personName, cutOff), parts.join(''));
    const count = rows === 1 ? '1 row' : `${rows.toLocaleString()} rows`;
    announce(`${count} exported`);
    if (cutOff)
      toast.error(`The file ends after ${count}`, 'There are older rows. Choose a shorter period to export them.');
    else toast.success(`${count} exported`);
  };

  return {
    progress,
    cancel: () => running.current?.abort(),
    start: async (search: AuditSearch, personName: string | undefined): Promise<void> => {
      const control = new AbortController();
      running.current = control;
      setProgress({ rows: 0, reached: null });
      announce('Exporting');
      try {
        await fetchAll(search, personName, control.signal);
      } catch (error) {
        if (!control.signal.aborted) toastRefusal('Not exported', error);
      } finally {
        if (running.current === control) setProgress(null);
      }
    },
  };
};
