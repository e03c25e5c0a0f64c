import { useMatches } from '@tanstack/react-router';

/** Where a page stands: the name people read, and the page above it. */
export type PagePlace = { title: string; above?: { title: string; to: '/help' | '/accessions' | '/admin' } };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    place?: PagePlace;
  }
}

/** The place of the deepest matched route that names one. */
export const usePagePlace = (): PagePlace | undefined =>
  useMatches({ select: (matches) => matches.findLast((match) => match.staticData.place)?.staticData.place });

/** "Accessions · Aliquot", so that browser tabs can be told apart. */
export const documentTitle = (title: string): string => `${title} · Aliquot`;
