import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

const hasRoom = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= enoughBytes;
};

/** A new folder for data nobody keeps: in memory where there is room for it, since tests clone and drop hundreds of databases. */
export const makeThrowAwayFolder = async (prefix: string): Promise<string> => {
  const folder = await mkdtemp(join((await hasRoom(memory)) ? memory : tmpdir(), prefix));
  // PostgreSQL runs as a user of its own when the tests run as root.
  await chmod(folder, 0o755);
  return folder;
};
