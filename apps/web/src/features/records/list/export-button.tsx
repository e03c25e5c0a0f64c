import { csvText, type CsvValue } from '@aliquot/domain/csv/csv';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { announce } from '#ui/feedback/announce.ts';
import { Button } from '#ui/button/button.tsx';
import { downloadCsv } from '#ui/download-text.ts';
import { toastRefusal } from '../toast-refusal.ts';
import css from './record-list.module.css';

export type ExportButtonProps = {
  fileName: string;
  /** Every row of the filter, the head first. */
  rows: () => Promise<readonly (readonly CsvValue[])[]>;
};

export const ExportButton = ({ fileName, rows }: ExportButtonProps) => {
  const fetching = useMutation({
    mutationFn: rows,
    // Reading changes nothing, so nothing on the page needs to be read again.
    meta: { skipRefresh: true },
    onSuccess: (table) => {
      downloadCsv(fileName, csvText(table));
      announce(table.length === 2 ? '1 row exported' : `${table.length - 1} rows exported`);
    },
    onError: (error) => toastRefusal('Not exported', error),
  });
  return (
    <Button className={css.exportButton} icon={Download} busy={fetching.isPending} onClick={() => fetching.mutate()}>
      <span className={css.exportWords}>Export CSV</span>
    </Button>
  );
};
