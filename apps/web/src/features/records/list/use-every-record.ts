import { useQuery } from '@tanstack/react-query';
import type { RecordList } from '../record-calls.ts';
import { everyRow } from './use-record-list.ts';

/** Every record of a kind, those no longer in use included: older work may still name one. */
export const useEveryRecord = <Row>(from: RecordList<Row>) =>
  useQuery({
    queryKey: [...from.listKey({ show: 'all' }), 'every'],
    queryFn: ({ signal }) => everyRow(from, { show: 'all' }, signal),
    staleTime: 60_000,
  });
