import { Link } from '@tanstack/react-router';
import { SearchX, TextAlignStart } from 'lucide-react';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { isNarrowed, type AccessionSearch } from './accession-search.ts';

/** No case at all is another thing than none under this filter. */
export const NoCases = ({
  search,
  mayAdd,
  onClear,
}: {
  search: AccessionSearch;
  mayAdd: boolean;
  onClear: () => void;
}) =>
  isNarrowed(search) ? (
    <EmptyState icon={SearchX} title="No accessions match" actions={<Button onClick={onClear}>Clear filters</Button>}>
      Try another tab, or clear the filters.
    </EmptyState>
  ) : (
    <EmptyState
      icon={TextAlignStart}
      title="No accessions yet"
      actions={
        mayAdd ? (
          <Link to="/accessions/new" className={buttonClass({ variant: 'primary' })}>
            New accession
          </Link>
        ) : null
      }
    >
      Accessions are listed here with their status, holds and due times.
    </EmptyState>
  );
