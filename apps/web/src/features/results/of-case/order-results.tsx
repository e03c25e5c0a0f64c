import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ResultsSlot } from '#features/accessions/detail/tests-table.tsx';
import { useMinute } from '#time/use-minute.ts';
import { ResultLine } from './result-line.tsx';
import css from './of-case.module.css';

type OrderResultsProps = {
  api: Api;
  accessionId: number;
  order: { id: number; testName: string };
  /** While there are none. */
  otherwise: ReactNode;
};

/** The results of one order on the page of its case. All orders read the same answer: it is asked once. */
const OrderResults = ({ api, accessionId, order, otherwise }: OrderResultsProps) => {
  const sheet = useQuery(api.trpc.results.caseSheet.queryOptions({ accessionId }));
  const now = useMinute();
  if (sheet.isError) return <span className="text-danger">Could not load the results. Reload the page.</span>;
  if (sheet.isPending) return <Skeleton width={160} />;
  const lines = sheet.data.filter(({ result }) => result.orderId === order.id);
  if (lines.length === 0) return otherwise;
  return (
    <ul className={css.resultLines} aria-label={`Results of ${order.testName}`}>
      {lines.map((line) => (
        <ResultLine
          key={line.result.id}
          api={api}
          line={line}
          now={now}
          named={lines.length > 1 || line.label !== order.testName}
        />
      ))}
    </ul>
  );
};

/** The headings of the result columns. */
const OrderResultsHead = () => (
  <span className={css.resultHeadBox}>
    <span className={clsx(css.resultLine, css.resultHead)}>
      <span>Result</span>
      <span>Reference</span>
      <span>Previous</span>
      <span>Reviewed</span>
      <span />
    </span>
  </span>
);

/** The part of a case's page that shows what the bench found. */
export const resultsSlot = (api: Api, accessionId: number): ResultsSlot => ({
  head: <OrderResultsHead />,
  of: (order, otherwise) => <OrderResults api={api} accessionId={accessionId} order={order} otherwise={otherwise} />,
});
