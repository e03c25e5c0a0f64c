import type { FileOwner } from '@aliquot/domain/attachments/attachment';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';

/** The files of a case or a run. */
export const useFiles = ({ trpc }: Api, { kind, id }: FileOwner) => {
  const list = kind === 'case' ? trpc.attachments.list : trpc.attachments.ofRun;
  return useQuery(list.queryOptions({ id }));
};
