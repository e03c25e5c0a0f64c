import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { use, useEffect } from 'react';
import { VisitContext } from '#features/presence/visit-context.ts';
import type { WorklistSession } from '../worklist-session.ts';
import { cellKey } from '../rows/cell-key.ts';
import { useRowDraft } from '../use-draft.ts';

type MarkRowProps = {
  session: WorklistSession;
  testId: number;
  row: WorklistRow;
  columns: readonly WorklistColumn[];
  specId: number | null;
};

/** Tells the others which row this person is at, and whether they type there. Draws nothing. */
export const MarkRow = ({ session, testId, row, columns, specId }: MarkRowProps) => {
  const visit = use(VisitContext);
  const { itemId } = row;
  const draft = useRowDraft(
    session,
    columns.map((column) => cellKey(row, column.specId)),
  );
  const doing = draft === 'typing' ? 'typing' : 'here';
  useEffect(() => {
    visit?.mark({ part: testId, item: itemId, field: specId, doing });
  }, [visit, testId, itemId, specId, doing]);
  return null;
};

/** For as long as a question about a row is open, the others see that it is being reviewed. */
export const MarkReview = () => {
  const visit = use(VisitContext);
  useEffect(() => {
    visit?.review(true);
    return () => visit?.review(false);
  }, [visit]);
  return null;
};
