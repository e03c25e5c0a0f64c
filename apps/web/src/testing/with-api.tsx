import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { makeApi, type Api } from '#api/trpc.ts';

/** A part of a page with the api it asks. */
export const renderWithApi = (part: (api: Api) => ReactNode) => {
  const queryClient = new QueryClient();
  return render(<QueryClientProvider client={queryClient}>{part(makeApi(queryClient))}</QueryClientProvider>);
};
