import { entityNames, type EntityName } from '@aliquot/domain/catalogue/finding';

export const catalogueTabs = ['findings', 'exchange', 'versions'] as const;
export type CatalogueTab = (typeof catalogueTabs)[number];

/** What of the page stands in the address, so that a link shows a colleague the same. Defaults are left out. */
export type CatalogueSearch = {
  t?: Exclude<CatalogueTab, 'findings'>;
  q?: string;
  show?: 'errors' | 'warnings' | 'gaps';
  entity?: EntityName;
};

/** For the route's validateSearch: anything unknown is ignored, never an error page. */
export const validateCatalogueSearch = (search: Record<string, unknown>): CatalogueSearch => {
  const { t, q, show, entity } = search;
  // A search of digits alone arrives as a number.
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 100) : '';
  const known = entityNames.find((name) => name === entity);
  return {
    ...(t === 'exchange' || t === 'versions' ? { t } : {}),
    ...(text === '' ? {} : { q: text }),
    ...(show === 'errors' || show === 'warnings' || show === 'gaps' ? { show } : {}),
    ...(known === undefined ? {} : { entity: known }),
  };
};
