import { setForbiddenTeller } from '#api/forbidden.ts';
import { makeQueryClient } from '#api/query-client.ts';
import { makeApi, type Api } from '#api/trpc.ts';
import { endSession } from './end-session.ts';
import { makeErrorPolicy, notifyForbidden } from './error-policy.ts';

setForbiddenTeller(notifyForbidden);

/** Loaded by the first page behind the sign-in; the router imports it lazily. */
export const api: Api = makeApi(makeQueryClient(makeErrorPolicy(endSession)));
