import {
  formatPrinterStatus,
  type PrinterStatus,
  type StatusWords,
} from '@aliquot/domain/labels/printers/printer-status';
import type { PrinterChoice } from '@aliquot/domain/labels/print-job';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, OctagonPause, TriangleAlert } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import { ReachNotice } from '../print-agents/reach-notice.tsx';
import css from '../labels.module.css';

const icons: Readonly<Record<StatusWords['tone'], IconShape>> = {
  good: CircleCheck,
  hold: OctagonPause,
  info: CircleHelp,
  error: TriangleAlert,
};

/** A printer is not asked again by everybody who opens a dialog. */
const freshMs = 10_000;

/** A request of its own: the answer may take seconds, and nothing else may wait for it. */
export const askStatus = (api: Api, id: number, signal?: AbortSignal): Promise<PrinterStatus> =>
  api.client.labels.status.query({ id }, { context: { skipBatch: true }, ...(signal === undefined ? {} : { signal }) });

export const StatusLine = ({ status }: { status: PrinterStatus }) => {
  const { tone, words, detail } = formatPrinterStatus(status);
  return (
    <output className={css.printerStatus} data-tone={tone} aria-label="Printer status">
      <Icon of={icons[tone]} size={16} />
      <span>
        <b>{detail === null ? words : `${words}.`}</b> {detail}
      </span>
    </output>
  );
};

/** How the chosen printer is, once it has said so. Printing never waits for it, and a question that failed says nothing. */
export const ChosenPrinterStatus = ({ api, printer }: { api: Api; printer: PrinterChoice | null }) => {
  const status = useQuery({
    // Not a query of the router: every print job makes those stale, and each would ask the printer again.
    queryKey: ['printer-status', printer?.id],
    queryFn: ({ signal }) => askStatus(api, printer?.id ?? 0, signal),
    enabled: printer !== null,
    staleTime: freshMs,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (printer === null || status.isError) return null;
  if (status.data === undefined) return <p className={css.printerStatus}>Checking {printer.name}…</p>;
  if (status.data.kind !== 'by_agent') return <StatusLine status={status.data} />;
  return (
    <>
      <StatusLine status={status.data} />
      <ReachNotice api={api} printer={printer} />
    </>
  );
};
