import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type AgentProcess = {
  lines: string[];
  /** Resolves when it says this. */
  says: (words: string) => Promise<void>;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url));

/** A lab's computer has no database: an agent that asks for what speaks to one does not start. */
const refuseDatabase = `
import { registerHooks } from 'node:module';
registerHooks({
  resolve: (name, context, next) => {
    if (/^(?:pg|kysely|fastify|@fastify\\/.*|@trpc\\/.*)$/u.test(name)) throw new Error('the print agent asks for ' + name);
    return next(name, context);
  },
});`;

/** A real print agent in a process of its own, with this environment and no other. */
export const startAgentProcess = (env: Record<string, string>, args: readonly string[] = []): AgentProcess => {
  const guard = `data:text/javascript,${encodeURIComponent(refuseDatabase)}`;
  const child = spawn(process.execPath, ['--import', guard, main, 'print-agent', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', PRINT_AGENT_ALLOW_LOOPBACK: 'true', ...env },
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      for (const look of waiting) look();
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  return {
    lines,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!lines.some((line) => line.includes(words))) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
        void ended.then((code) => reject(new Error(`the agent ended with ${code}:\n${lines.join('\n')}`)));
      }),
    ended,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
};
