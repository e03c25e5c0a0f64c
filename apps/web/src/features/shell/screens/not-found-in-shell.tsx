import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button/button.tsx';
import { useNamePage } from '#ui/page/page-name.ts';
import { NotFound, SearchLink } from '#features/records/not-found.tsx';

/** An address that is no page, for someone who is signed in. */
export const NotFoundInShell = () => {
  useNamePage('Page not found');
  return (
    <NotFound
      title="Page not found"
      actions={
        <>
          <SearchLink />
          <Link to="/accessions" className={buttonClass()}>
            All accessions
          </Link>
        </>
      }
    >
      This page doesn’t exist.
    </NotFound>
  );
};
