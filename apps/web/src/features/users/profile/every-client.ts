import type { ClientRow } from '@aliquot/domain/clients/client';
import type { ListAfter, ListPage } from '@aliquot/domain/records/records';
import type { Api } from '#api/trpc.ts';

const pageSize = 100;
/** Far more than any laboratory serves: only a stop for a list that would never end. */
const mostPages = 50;

/** All clients this person may see, page after page, so that any of them can be found by name. */
export const everyClient = async (client: Api['client'], signal: AbortSignal): Promise<ClientRow[]> => {
  const clients: ClientRow[] = [];
  let after: ListAfter | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const { rows, next }: ListPage<ClientRow> = await client.clients.list.query(
      { show: 'all', take: pageSize, after },
      { signal },
    );
    clients.push(...rows);
    if (next === null) break;
    after = next;
  }
  return clients;
};
