import type { ClientConfig } from '@aliquot/domain/auth/client-config';
import { getJson } from './get-json.ts';
import { once } from './once.ts';
import { ServerUnreachable } from './server-unreachable.ts';

/** Flags are on only when the server says true; a logo is an address or nothing. */
export const readConfig = (answer: unknown): ClientConfig => {
  const config: Partial<Record<keyof ClientConfig, unknown>> =
    typeof answer === 'object' && answer !== null ? answer : {};
  return {
    logoUrl: typeof config.logoUrl === 'string' && config.logoUrl !== '' ? config.logoUrl : null,
    testEnv: config.testEnv === true,
    enableDashboard: config.enableDashboard === true,
    enableNewForm: config.enableNewForm === true,
  };
};

const config = once(async () => {
  const answer = await getJson('/api/config');
  // Guessing the flags would hide that this is a test environment.
  if (answer === null) throw new ServerUnreachable('The server refused its configuration.');
  return readConfig(answer);
});

/** The installation's configuration, loaded once. */
export const loadConfig = config.get;
