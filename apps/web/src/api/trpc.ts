import type { AppRouter } from '@aliquot/server/app-router';
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCOptionsProxy, type TRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { makeApiClient, type ApiClient } from './trpc-client.ts';

/** `trpc.users.list.queryOptions()` and the like, for loaders and hooks. */
export type Trpc = TRPCOptionsProxy<AppRouter>;

export type Api = { queryClient: QueryClient; trpc: Trpc; client: ApiClient };

export const makeApi = (queryClient: QueryClient): Api => {
  const client = makeApiClient();
  return { queryClient, client, trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient }) };
};
