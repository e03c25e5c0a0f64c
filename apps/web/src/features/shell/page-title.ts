import { useMatches } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePageName, type PageUnder } from '#ui/page/page-name.ts';

/** Where a page stands: the name people read, and the pages above it. */
export type PagePlace = {
  title: string;
  /** The address whose list this page shows in another form. */
  listOf?: '/accessions';
  above?: { title: string; to: '/help' | '/accessions' | '/runs' | '/admin' | `/admin/${string}` };
  /** Between the two: the record this page is a part of. */
  under?: PageUnder | undefined;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    place?: PagePlace;
  }
}

/** The place of the deepest matched route that names one, by the name the page gives itself. */
export const usePagePlace = (): PagePlace | undefined => {
  const place = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.place)?.staticData.place,
  });
  const named = usePageName();
  return useMemo(
    () => (named === undefined ? place : { ...place, title: named.name, under: named.under }),
    [place, named],
  );
};

/** "Accessions · Aliquot", so that browser tabs can be told apart. */
export const documentTitle = (title: string): string => `${title} · Aliquot`;
