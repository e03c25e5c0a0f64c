import { mostExported } from '@aliquot/domain/accessions/list-tabs';
import type { ListColumn } from '@aliquot/domain/accessions/list-columns';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { announce } from '#ui/feedback/announce.ts';
import { downloadCsv } from '#ui/download-text.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { toastRefusal } from '#features/records/toast-refusal.ts';
import { toast } from '#ui/feedback/toast.ts';
import { listInputOf, type AccessionSearch } from './accession-search.ts';

export type ExportCasesProps = { api: Api; search: AccessionSearch; columns: readonly ListColumn[]; fileName: string };

/** The list as it stands, as a file: its filter, its order, its columns. */
export const ExportCases = ({ api, search, columns, fileName }: ExportCasesProps) => {
  const taken = useMutation({
    mutationFn: () => api.client.accessions.export.mutate({ ...listInputOf(search), columns: [...columns] }),
    // Reading changes nothing, so nothing on the page needs to be read again.
    meta: { skipRefresh: true },
    onSuccess: ({ csv, rows, capped }) => {
      downloadCsv(fileName, csv);
      if (!capped) return announce(rows === 1 ? '1 row exported' : `${rows} rows exported`);
      toast.error(
        `Only the first ${mostExported.toLocaleString('en-US')} accessions were exported`,
        'Narrow the filters and export the rest separately.',
      );
    },
    onError: (error) => toastRefusal('Nothing was exported', error),
  });
  return (
    <IconButton
      icon={Download}
      size="sm"
      label="Export CSV"
      disabledReason={taken.isPending ? 'Exporting …' : undefined}
      onClick={() => taken.mutate()}
    />
  );
};
