import { useEffect, useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { createWorklistSession, type WorklistSession } from './worklist-session.ts';
import { useServerCopy } from './drafts/use-server-copy.ts';

/** The session of one worklist for as long as its page is open. What is typed is kept as it is typed, so leaving never asks. */
export const useWorklistSession = (api: Api, userId: string, runId: number, testId: number): WorklistSession => {
  const [session] = useState(() => createWorklistSession({ api, userId, runId, testId, storage: localStorage }));
  useServerCopy(api, session, runId, testId);
  useEffect(() => {
    const back = (): void => session.retry();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [session]);
  return session;
};
