import { accessionSorts, type AccessionSort } from '@aliquot/domain/accessions/work-order';
import { useMemo, useSyncExternalStore } from 'react';
import { stored, type Stored } from '#preferences/stored.ts';
import type { AccessionSearch } from './accession-search.ts';

const parse = (text: string | null): AccessionSort => accessionSorts.find((known) => known === text) ?? 'work';

const orders = new Map<string, Stored<AccessionSort>>();
const orderOf = (userId: string): Stored<AccessionSort> => {
  const order = orders.get(userId) ?? stored(`aliquot.case-order:${userId}`, parse, String);
  orders.set(userId, order);
  return order;
};

export type ListOrder = {
  /** The list as it is asked for, its order among it. */
  search: AccessionSearch & { sort: AccessionSort };
  onSearch: (next: AccessionSearch) => void;
};

/**
 * The order this person likes lists in. It is remembered and does not stand in the address; one that does, as in a link somebody
 * sent, and that of a saved view, go before it.
 */
export const useListOrder = (
  userId: string,
  asked: AccessionSearch,
  inView: boolean,
  onAsk: (next: AccessionSearch) => void,
): ListOrder => {
  const order = orderOf(userId);
  const own = useSyncExternalStore(order.subscribe, order.get);
  // The same list is the same object: what is chosen in it lasts as long.
  const search = useMemo(() => ({ ...asked, sort: asked.sort ?? own }), [asked, own]);
  const onSearch = ({ sort = search.sort, ...rest }: AccessionSearch): void => {
    if (inView) return onAsk({ ...rest, sort });
    if (sort === search.sort) return onAsk(asked.sort === undefined ? rest : { ...rest, sort });
    order.set(sort);
    return onAsk(rest);
  };
  return { search, onSearch };
};
