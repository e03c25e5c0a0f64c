import { isoLabDay } from '@aliquot/domain/time/lab-day';
import { bundleText } from '@aliquot/domain/catalogue/files/bundle';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Button } from '#ui/button/button.tsx';
import { downloadJson } from '#ui/download-text.ts';
import { toastRefusal } from '#features/records/toast-refusal.ts';
import { homeClock } from '#time/home-zone.ts';
import css from './exchange.module.css';

const today = (): string => isoLabDay(Date.now(), homeClock().zone);

/** The whole catalogue as one file. */
export const ExportCard = ({ api }: { api: Api }) => {
  const fetching = useMutation({
    mutationFn: () => api.client.catalogue.export.query(),
    // Reading changes nothing, so nothing on the page needs to be read again.
    meta: { skipRefresh: true },
    onSuccess: (bundle) => {
      downloadJson(`catalogue-${today()}.json`, bundleText(bundle));
      announce('Catalogue exported');
    },
    onError: (error) => toastRefusal('Not exported', error),
  });
  return (
    <section className={css.exchangeExport} aria-labelledby="export-title">
      <div>
        <h2 id="export-title">Export</h2>
        <p>The whole catalogue in one JSON file, to compare or to import into another lab.</p>
      </div>
      <Button icon={Download} busy={fetching.isPending} onClick={() => fetching.mutate()}>
        Export catalogue
      </Button>
    </section>
  );
};
