import type { Api } from '#api/trpc.ts';
import { recordList } from '#features/records/record-calls.ts';
import { useEveryRecord } from '#features/records/list/use-every-record.ts';

/** Every instrument, those no longer in use included: a range may still name one. */
export const useInstruments = (api: Api) => useEveryRecord(recordList('instruments', api.client.instruments));
