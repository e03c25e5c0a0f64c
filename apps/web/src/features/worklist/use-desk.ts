import { useEffect, useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { makeDesk, type Desk } from './desk.ts';
import { useServerCopy } from './drafts/use-server-copy.ts';

/** The desk of one worklist for as long as its page is open. What is typed is kept as it is typed, so leaving never asks. */
export const useDesk = (api: Api, userId: string, runId: number, testId: number): Desk => {
  const [desk] = useState(() => makeDesk({ api, userId, runId, testId, storage: localStorage }));
  useServerCopy(api, desk, runId, testId);
  useEffect(() => {
    const back = (): void => desk.retry();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [desk]);
  return desk;
};
