import { ServerUnreachable } from './server-unreachable.ts';

/**
 * GET one of the plain endpoints. Null means the server refused (4xx); no answer and 5xx are ServerUnreachable,
 * so that a restarting server is never mistaken for "you are signed out".
 */
export const getJson = async (path: string): Promise<unknown> => {
  let response: Response;
  try {
    response = await fetch(path, { credentials: 'include', headers: { accept: 'application/json' } });
  } catch (cause) {
    throw new ServerUnreachable('The server did not answer.', { cause });
  }
  if (response.status >= 500) throw new ServerUnreachable(`The server answered ${response.status}.`);
  if (!response.ok) return null;
  try {
    return await response.json();
  } catch (cause) {
    throw new ServerUnreachable('The server’s answer could not be read.', { cause });
  }
};
