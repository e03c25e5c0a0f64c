/** The server did not answer, or answered that it cannot work right now. The page offers to try again. */
export class ServerUnreachable extends Error {
  override name = 'ServerUnreachable';
}
