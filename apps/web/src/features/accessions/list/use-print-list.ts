import { useState } from 'react';
import { toast } from '#ui/feedback/toast.ts';
import type { useAccessionList } from './use-accession-list.ts';

/** What a hand sorts through on paper; of a longer list its foot says how many there are. */
const mostPrinted = 500;

const countRows = (pages: readonly { rows: readonly unknown[] }[] = []): number =>
  pages.reduce((sum, { rows }) => sum + rows.length, 0);

/** Loads the rest of the list, then opens the browser's print dialog. */
export const usePrintList = (
  list: Pick<ReturnType<typeof useAccessionList>, 'data' | 'hasNextPage' | 'fetchNextPage'>,
) => {
  const [loading, setLoading] = useState(false);
  const print = async (): Promise<void> => {
    setLoading(true);
    let { data, hasNextPage } = list;
    let failed = false;
    while (hasNextPage && !failed && countRows(data?.pages) < mostPrinted) {
      // Each page begins where the one before it ended.
      // oxlint-disable-next-line no-await-in-loop
      ({ data, hasNextPage, isFetchNextPageError: failed } = await list.fetchNextPage());
    }
    setLoading(false);
    if (failed) toast.error('List not printed', 'Not all rows could be loaded. Try again.');
    // The last rows are drawn before paper is laid out.
    else setTimeout(() => window.print());
  };
  return { loading, print: () => void print() };
};
