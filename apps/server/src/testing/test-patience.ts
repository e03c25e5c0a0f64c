import type { Patience } from '#db/client.ts';

/** A machine that stalls makes everybody wait; "try again" is for the tests that ask for it with a patience of their own. */
export const testPatience: Patience = { waitMs: 60_000, statementTimeoutMs: 60_000, lockTimeoutMs: 60_000 };
