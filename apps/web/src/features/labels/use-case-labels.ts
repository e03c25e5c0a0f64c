import type { Accession } from '@aliquot/domain/accessions/accession';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { downloadText } from '#ui/download-text.ts';
import { toast } from '#ui/feedback/toast.ts';

/** The labels of a case: printed from a dialog, or downloaded as a file. */
export const useCaseLabels = (api: Api, { id, caseId }: Pick<Accession, 'id' | 'caseId'>) => {
  const [printing, setPrinting] = useState(false);
  const download = useMutation({
    mutationFn: () => api.client.labels.download.mutate({ idempotencyKey: crypto.randomUUID(), caseIds: [id] }),
    onSuccess: ({ rows, zpl, warnings }) => {
      const refused = rows.find(({ outcome }) => outcome !== 'done');
      if (refused === undefined) downloadText(`${caseId}.zpl`, zpl);
      else toast.error('Could not create the labels', refused.sentence ?? undefined);
      for (const warning of warnings) toast.error('Check the label', warning);
    },
  });
  return {
    printing,
    print: () => setPrinting(true),
    closePrint: () => setPrinting(false),
    download: () => download.mutate(),
    downloading: download.isPending,
  };
};
