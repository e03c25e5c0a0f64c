/** The result whose ranges are read. */
export type ReadPlace = { testId: number; specId: number };

/** The page of the result at its ranges, or at one of them by its place in the table. */
export const editAt = (params: ReadPlace, row?: number) =>
  ({
    to: '/admin/tests/$testId/edit/results/$specId',
    params,
    search: { t: 'ranges', ...(row === undefined ? {} : { row }) },
  }) as const;
