import { Link, useLocation } from '@tanstack/react-router';
import type { SubjectSearch } from './subject-search.ts';

/** Which tests the results are about goes with the person from page to page. */
const keepTests = ({ testSpecIds }: SubjectSearch): SubjectSearch => (testSpecIds === undefined ? {} : { testSpecIds });

/** The pages of a person. What is being done to them stands among the tabs for as long as it is. */
export const SubjectTabs = ({ id, cases }: { id: number; cases: number | undefined }) => {
  const { pathname } = useLocation();
  const params = { subjectId: id };
  return (
    <nav className="tabs person-tabs" aria-label="Subject">
      <Link to="/subjects/$subjectId/accession" params={params} className="tab">
        Accessions
        {cases === undefined ? null : <span className="tab-count">{cases}</span>}
      </Link>
      <Link
        to="/subjects/$subjectId/results"
        params={params}
        search={keepTests}
        className="tab"
        activeOptions={{ includeSearch: false }}
      >
        Results
      </Link>
      <Link to="/subjects/$subjectId/details" params={params} className="tab">
        Details
      </Link>
      {pathname.endsWith('/create') ? (
        <Link to="/subjects/$subjectId/create" params={params} className="tab">
          New accession
        </Link>
      ) : null}
      {pathname.endsWith('/merge') ? (
        <Link to="/subjects/$subjectId/merge" params={params} className="tab">
          Merge
        </Link>
      ) : null}
    </nav>
  );
};
