import { Link, useLocation } from '@tanstack/react-router';
import type { SubjectSearch } from './subject-search.ts';
import { tabBarClass, tabClass, TabCount } from '#ui/layout/tabs.tsx';
import css from './subject-page.module.css';

/** Which tests the results are about goes with the person from page to page. */
const keepTests = ({ testSpecIds }: SubjectSearch): SubjectSearch => (testSpecIds === undefined ? {} : { testSpecIds });

/** The pages of a person. What is being done to them stands among the tabs for as long as it is. */
export const SubjectTabs = ({ id, cases }: { id: number; cases: number | undefined }) => {
  const { pathname } = useLocation();
  const params = { subjectId: id };
  return (
    <nav className={tabBarClass({ className: css.personTabs })} aria-label="Subject">
      <Link to="/subjects/$subjectId/accession" params={params} className={tabClass}>
        Accessions
        {cases === undefined ? null : <TabCount>{cases}</TabCount>}
      </Link>
      <Link
        to="/subjects/$subjectId/results"
        params={params}
        search={keepTests}
        className={tabClass}
        activeOptions={{ includeSearch: false }}
      >
        Results
      </Link>
      <Link to="/subjects/$subjectId/details" params={params} className={tabClass}>
        Details
      </Link>
      {pathname.endsWith('/create') ? (
        <Link to="/subjects/$subjectId/create" params={params} className={tabClass}>
          New accession
        </Link>
      ) : null}
      {pathname.endsWith('/merge') ? (
        <Link to="/subjects/$subjectId/merge" params={params} className={tabClass}>
          Merge
        </Link>
      ) : null}
    </nav>
  );
};
