import type { ClientConfig } from '@aliquot/domain/auth/client-config';
import type { SessionUser } from '@aliquot/domain/auth/session-user';
import type { Api } from '#api/trpc.ts';

/** What every route can reach. The app hands it in, so that the sign-in page loads none of the query machinery. */
export type RouterContext = {
  loadSession: () => Promise<SessionUser | null>;
  /** Forgets who was signed in, so that the next guard asks the server again. */
  forgetSession: () => void;
  loadConfig: () => Promise<ClientConfig>;
  openApi: () => Promise<Api>;
  /** The server says the session is over: leave for the sign-in page and come back here. */
  endSession: () => void;
};
