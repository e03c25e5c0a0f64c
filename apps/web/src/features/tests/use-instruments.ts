import { useQuery } from '@tanstack/react-query';
import type { Api } from '../../api/trpc.ts';
import { recordList } from '../records/record-calls.ts';
import { everyRow } from '../records/use-record-list.ts';

/** Every instrument, those no longer in use included: a range may still name one. */
export const useInstruments = (api: Api) => {
  const from = recordList('instruments', api.client.instruments);
  return useQuery({
    queryKey: [...from.listKey({ show: 'all' }), 'every'],
    queryFn: ({ signal }) => everyRow(from, { show: 'all' }, signal),
    staleTime: 60_000,
  });
};
