import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import { usualColumns } from '@aliquot/domain/accessions/list-columns';
import { Link, useNavigate } from '@tanstack/react-router';
import { TextAlignStart } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { usePageActions } from '#commands/page-actions.ts';
import { moveRowFocus, type RowStep } from '#ui/table/row-focus.ts';
import type { Api } from '#api/trpc.ts';
import { useBench } from '#preferences/bench.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { useBelow } from '#ui/layout/breakpoints.ts';
import { MoreRows } from '#ui/table/more-rows.tsx';
import { TypeWords } from '../row-marks.tsx';
import { accessionCard, accessionColumns } from '../list/accession-columns.tsx';
import { useMinute } from '#time/use-minute.ts';
import { ClockTime } from '#time/when.tsx';
import { CaseGlance } from './case-glance.tsx';
import { useSubjectCases } from './use-subject-cases.ts';
import css from './subject-cases.module.css';

export type SubjectCasesProps = {
  api: Api;
  userId: string;
  subjectId: number;
  /** The case looked at beside the list. */
  accessionId: number | undefined;
};

const done: readonly AccessionRow['status'][] = ['reported', 'final', 'cancelled'];
// Whose they are and who sent them stands above the list.
const shownElsewhere: readonly string[] = ['subject', 'client'];
const roomy: readonly string[] = [...shownElsewhere, 'received', 'type'];

const linkToCase = ({ id }: AccessionRow, props: { className: string; children: ReactNode }) => (
  <Link to="/accessions/$accessionId" params={{ accessionId: id }} {...props} />
);
const cardOf = (row: AccessionRow, now: number) => ({
  ...accessionCard(row, now),
  text: (
    <span className="text-fg-muted">
      <TypeWords code={row.testType} />, {row.testsDone} of {row.testsTotal} done ·{' '}
      <ClockTime at={row.createdAt} now={now} zone={row.labTimezone} />
    </span>
  ),
});

/** A person's cases, newest first. Where there is room a case opens beside the list; once more opens its page. */
export const SubjectCases = ({ api, userId, subjectId, accessionId }: SubjectCasesProps) => {
  const navigate = useNavigate();
  const now = useMinute();
  const { bench } = useBench(userId);
  const box = useRef<HTMLDivElement>(null);
  const step = (to: RowStep) => (): void => {
    if (box.current !== null) moveRowFocus(box.current, to);
  };
  usePageActions({ 'row.next': step('ArrowDown'), 'row.previous': step('ArrowUp') });
  const { rows, ...list } = useSubjectCases(api, subjectId);
  const wide = !useBelow('lg');
  const open = ({ id }: AccessionRow): void =>
    wide && id !== accessionId
      ? void navigate({
          to: '/subjects/$subjectId/accession',
          params: { subjectId },
          search: { accessionId: id },
          replace: true,
        })
      : void navigate({ to: '/accessions/$accessionId', params: { accessionId: id } });
  const hidden = accessionId === undefined ? shownElsewhere : roomy;

  return (
    <div className={css.personCases} data-scrolls="" data-glance={accessionId === undefined ? undefined : true}>
      <div ref={box} className={css.personCasesList}>
        <QueryView
          query={list}
          isEmpty={({ pages }) => pages.every((page) => page.rows.length === 0)}
          empty={
            <EmptyState icon={TextAlignStart} title="No accessions yet">
              Accessions of this subject are listed here with their status and due times.
            </EmptyState>
          }
        >
          {() => (
            <DataTable
              caption="Accessions of this subject"
              columns={accessionColumns(usualColumns, now).filter(({ id }) => !hidden.includes(id))}
              rows={rows}
              getRowId={({ id }) => String(id)}
              density={bench.density}
              link={linkToCase}
              onOpen={open}
              selection={accessionId === undefined ? {} : { [accessionId]: true }}
              rowTone={({ status }) => (done.includes(status) ? 'done' : 'plain')}
              card={(row) => cardOf(row, now)}
              foot={
                list.hasNextPage ? (
                  <MoreRows
                    loading={list.isFetchingNextPage}
                    failed={list.isFetchNextPageError}
                    onMore={() => void list.fetchNextPage()}
                  />
                ) : null
              }
            />
          )}
        </QueryView>
      </div>
      {accessionId === undefined ? null : (
        <CaseGlance key={accessionId} api={api} id={accessionId} subjectId={subjectId} now={now} />
      )}
    </div>
  );
};
