import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import { useState } from 'react';
import { useRowSelection } from '#ui/table/use-row-selection.ts';
import { keptAs, type AccessionSearch } from './accession-search.ts';

/** The rows chosen in this list. */
export const useChosenCases = (rows: readonly AccessionRow[], search: AccessionSearch) => {
  const chosen = useRowSelection(
    rows.map(({ id }) => String(id)),
    keptAs(search),
  );
  const [shownList, setShownList] = useState(search);
  if (shownList !== search) {
    // Rows chosen in one list are not meant in another.
    setShownList(search);
    if (JSON.stringify(shownList) !== JSON.stringify(search)) chosen.clear();
  }
  return { chosen, selected: rows.filter(({ id }) => chosen.selection[String(id)] === true) };
};
