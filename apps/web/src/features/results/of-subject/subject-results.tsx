import { isLabMember, type Role } from '@aliquot/domain/auth/roles';
import { ChartSpline, FlaskConicalOff } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { mapQuery } from '#ui/feedback/query-like.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { useBelow } from '#ui/layout/breakpoints.ts';
import type { Api } from '#api/trpc.ts';
import { analyteName, type Matrix, type MatrixRow } from './matrix-model.ts';
import { ResultsFilters, type ResultsView } from './results-filters.tsx';
import { ResultsList } from './results-list.tsx';
import { ResultsMatrix } from './results-matrix.tsx';
import { TrendPanel } from './trend-panel.tsx';
import { useSubjectResults } from './use-subject-results.ts';
import css from './subject-results.module.css';

export type SubjectResultsProps = {
  api: Api;
  role: Role | null;
  subjectId: number;
  view: ResultsView;
  onView: (next: ResultsView) => void;
  now: number;
};

/** Everything measured of one person, through time. */
export const SubjectResults = (props: SubjectResultsProps) =>
  isLabMember(props.role) ? (
    <Results {...props} />
  ) : (
    <EmptyState icon={FlaskConicalOff} title="Results are sent by report">
      Only lab staff see results here. Open an accession to see its status.
    </EmptyState>
  );

const isNarrowed = ({ testSpecIds, since, abnormal }: ResultsView): boolean =>
  testSpecIds.length > 0 || since !== undefined || abnormal === true;

const Results = ({ api, subjectId, view, onView, now }: SubjectResultsProps) => {
  const results = useSubjectResults(api, { ...view, subjectId }, now);
  const { open: _open, ...closed } = view;
  const toggle = (specId: number): void => onView(view.open === specId ? closed : { ...view, open: specId });
  const trendOf = ({ analyte }: MatrixRow) => (
    <TrendPanel
      key={analyte.specId}
      api={api}
      subjectId={subjectId}
      specId={analyte.specId}
      name={analyteName(analyte)}
    />
  );
  const rows = { open: view.open, onToggle: toggle, trendOf, now };
  const empty = isNarrowed(view) ? (
    <EmptyState
      icon={ChartSpline}
      title="No results match these filters"
      actions={<Button onClick={() => onView({ testSpecIds: [] })}>Show all results</Button>}
    >
      Change the filters, or show all results.
    </EmptyState>
  ) : (
    <EmptyState icon={ChartSpline} title="No results yet">
      Results appear here as soon as they are entered.
    </EmptyState>
  );
  return (
    <div className={css.personResults} data-print="wide">
      <ResultsFilters
        view={view}
        onView={onView}
        tests={mapQuery(results, ({ tests }) => tests)}
        matrix={results.data?.matrix}
        fileName={`results-${subjectId}`}
      />
      <QueryView query={results} isEmpty={({ matrix }) => matrix.cases.length === 0} empty={empty}>
        {({ matrix }) => (
          <>
            <Table matrix={matrix} {...rows} />
            {results.hasNextPage ? (
              <div className={css.resultsMore}>
                <Button size="sm" busy={results.isFetchingNextPage} onClick={() => void results.fetchNextPage()}>
                  Show older accessions
                </Button>
                {results.isFetchNextPageError ? (
                  <span role="alert">Could not load older accessions. Try again.</span>
                ) : null}
              </div>
            ) : null}
          </>
        )}
      </QueryView>
    </div>
  );
};

const Table = (props: Parameters<typeof ResultsList>[0] & { matrix: Matrix }) => {
  const narrow = useBelow('md');
  return narrow ? <ResultsList {...props} /> : <ResultsMatrix {...props} />;
};
