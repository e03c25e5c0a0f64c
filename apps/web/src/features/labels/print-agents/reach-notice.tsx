import { formatReachFault } from '@aliquot/domain/labels/print-agents/agent-contact';
import type { Printer } from '@aliquot/domain/labels/printers/printer';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { useMinute } from '#time/use-minute.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';

const everyMs = 30_000;

/** Says so where labels for a printer wait because no agent of its lab is there to fetch them. */
export const ReachNotice = ({ api, printer }: { api: Api; printer: Pick<Printer, 'id'> }) => {
  const reach = useQuery({
    ...api.trpc.printAgents.ofPrinter.queryOptions({ printerId: printer.id }),
    refetchInterval: everyMs,
  });
  const now = new Date(useMinute());
  if (reach.isError)
    return <FailedBanner query={reach} title="Could not check the print agents." className="mb-[12px]" />;
  const fault = reach.data === undefined ? null : formatReachFault(reach.data, now);
  return fault === null ? null : <Banner tone="hold" title={fault} className="mb-[12px]" />;
};
