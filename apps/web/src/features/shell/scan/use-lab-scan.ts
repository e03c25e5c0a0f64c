import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '#api/trpc.ts';
import { defaultScanSettings } from '#commands/scan-detector.ts';
import { labScan } from '#preferences/bench.ts';

/** Keeps what this laboratory's scanners are set to at hand, for everyone who has not set their own. */
export const useLabScan = (api: Api): void => {
  const { data } = useQuery(api.trpc.settings.forEveryone.queryOptions());
  useEffect(() => {
    if (data === undefined) return;
    const { scanGapMs: gapMs, scanPrefix: prefix, scanSuffix: suffix } = data;
    labScan.set({ ...defaultScanSettings, gapMs, prefix, suffix });
  }, [data]);
};
