import type { Api } from '#api/trpc.ts';
import { refusalWords } from '#api/refusal.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportPreviewView } from './import-preview.tsx';
import { ProblemList } from './problem-list.tsx';
import { useCatalogueImport } from './use-catalogue-import.ts';
import css from './exchange.module.css';

export type ExchangeTabProps = { api: Api; onShowFindings: () => void };

/** The catalogue in and out as files. Before anything is written a dry run shows what would change. */
export const ExchangeTab = ({ api, onShowFindings }: ExchangeTabProps) => {
  const work = useCatalogueImport(api);
  const { chosen, preview, result } = work;
  return (
    <div className={css.exchange}>
      <ExportCard api={api} />
      <section className={css.exchangeImport} aria-labelledby="import-title">
        <h2 id="import-title">Import</h2>
        <ChooseFiles
          chosen={chosen?.names ?? []}
          busy={work.looking || work.loading}
          onChoose={(files) => void work.choose(files)}
          onClear={work.clear}
        />
        {chosen === null ? null : <ProblemList problems={chosen.problems} />}
        {work.looking ? <output>Comparing the files with the catalogue…</output> : null}
        {work.error === null ? null : (
          <Banner
            tone="error"
            title="Nothing was imported."
            actions={
              work.isStale ? (
                <Button size="sm" onClick={work.lookAgain}>
                  Check again
                </Button>
              ) : undefined
            }
          >
            {refusalWords(work.error)}
          </Banner>
        )}
        {result === undefined ? null : <ImportDone result={result} onShowFindings={onShowFindings} />}
        {preview === undefined || result !== undefined ? null : <ImportPreviewView preview={preview} work={work} />}
      </section>
    </div>
  );
};
