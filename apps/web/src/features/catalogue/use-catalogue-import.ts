import type { ImportPreview, ImportResult } from '@aliquot/domain/catalogue/catalogue-requests';
import type { FileProblem } from '@aliquot/domain/catalogue/files/catalogue-file';
import { readChosenFiles, type ChosenFiles } from '@aliquot/domain/catalogue/files/chosen-files';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCodeOf } from '#api/error-code.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { announce } from '#ui/feedback/announce.ts';

export type Chosen = { names: readonly string[]; files: ChosenFiles['files']; problems: readonly FileProblem[] };

const readFiles = async (list: readonly File[]): Promise<Chosen> => {
  const texts = await Promise.all(list.map(async (file) => ({ name: file.name, text: await file.text() })));
  return { names: list.map(({ name }) => name), ...readChosenFiles(texts) };
};

/** Alone in its request: a whole catalogue and other calls would be too much together. */
const alone = { context: { skipBatch: true } };

const sourceOf = (names: readonly string[]): string => names.join(', ').slice(0, 200);

/** Files are chosen, looked at in a dry run, and only then loaded. */
export const useCatalogueImport = (api: Api) => {
  const [saveKey] = useState(makeSaveKey);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [activate, setActivate] = useState(true);

  const preview = useMutation({
    mutationFn: ({ files }: Chosen): Promise<ImportPreview> =>
      api.client.catalogue.importPreview.mutate({ files }, alone),
    // Nothing was written, so nothing on the page is out of date.
    meta: { skipRefresh: true },
    onSuccess: () => announce('Preview ready'),
  });
  const load = useMutation({
    mutationFn: ({ preview, files, names }: Chosen & { preview: ImportPreview }): Promise<ImportResult> => {
      const input = { files, activate, source: sourceOf(names), shown: preview.shown };
      return api.client.catalogue.import.mutate({ idempotencyKey: saveKey.for(input), ...input }, alone);
    },
    onSuccess: () => {
      saveKey.saved();
      announce('Import finished');
    },
  });

  return {
    chosen,
    activate,
    setActivate,
    preview: preview.data,
    result: load.data,
    looking: preview.isPending,
    loading: load.isPending,
    error: load.error ?? preview.error,
    /** Somebody saved since the dry run: it must be run again. */
    isStale: errorCodeOf(load.error) === 'CONFLICT',
    choose: async (list: readonly File[]): Promise<void> => {
      preview.reset();
      load.reset();
      const read = await readFiles(list);
      setChosen(read);
      if (read.problems.length === 0) preview.mutate(read);
    },
    lookAgain: (): void => {
      load.reset();
      if (chosen !== null) preview.mutate(chosen);
    },
    start: (): void => {
      if (chosen !== null && preview.data !== undefined) load.mutate({ ...chosen, preview: preview.data });
    },
    clear: (): void => {
      setChosen(null);
      preview.reset();
      load.reset();
    },
  };
};
export type CatalogueImport = ReturnType<typeof useCatalogueImport>;
