import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { Api } from '#api/trpc.ts';
import { forgetHandedText } from '#features/search/search-text.ts';
import { benchOf } from '#preferences/bench.ts';
import { makePaletteSearch } from '../palette-search.ts';
import { forgetScans } from './scans.ts';
import { makeSearchTyped } from './search-typed.ts';
import { makeTakeScan } from './take-scan.ts';

/** Where a scanned code, words typed into the box of the header, and the palette's search lead. */
export const useScanAndSearch = (api: Api, userId: string) => {
  const router = useRouter();
  // The next person at this bench sees none of it.
  useEffect(
    () => () => {
      forgetScans();
      forgetHandedText();
    },
    [],
  );
  return useMemo(() => {
    const open = (path: string): void => router.history.push(path);
    const takeScan = makeTakeScan({
      api,
      open,
      sound: () => benchOf(userId).get().scanSound,
      search: makeSearchTyped(api, {
        open,
        openSearch: (handedText) => void router.navigate({ to: '/search', state: { handedText } }),
      }),
    });
    return {
      onScan: (code: string): void => void takeScan(code),
      onTyped: (text: string): void => void takeScan(text, 'hand'),
      search: makePaletteSearch(api, userId, open),
    };
  }, [api, router, userId]);
};
