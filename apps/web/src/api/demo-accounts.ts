import { makeApiClient } from './trpc-client.ts';

export type DemoAccount = { email: string; name: string; what: string; password: string };

/** The accounts with a published password; the server has some in a test environment only. */
export const fetchDemoAccounts = (): Promise<DemoAccount[]> => makeApiClient().anon.demoAccounts.query();
