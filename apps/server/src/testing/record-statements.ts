import pg from 'pg';

export type SentStatement = { text: string; values: readonly unknown[]; ms: number; connection: pg.Client };

/** What `query` was called with, in either of its forms. */
const readCall = ([first, second]: readonly unknown[]): { text: string; values: readonly unknown[] } => {
  if (typeof first !== 'object' || first === null || !('text' in first))
    return { text: String(first), values: Array.isArray(second) ? second : [] };
  const { text, values = [] } = first as { text: string; values?: unknown[] };
  return { text, values };
};
export const textOf = (call: readonly unknown[]): string => readCall(call).text;

/**
 * Writes down what this process sends to PostgreSQL, from `take` to `take`. To be called before the first connection is opened.
 */
export const recordStatements = (): { take: () => SentStatement[] } => {
  let sent: SentStatement[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with the connection it was called on
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const recording = function (this: pg.Client, ...args: unknown[]): unknown {
    const statement = { ...readCall(args), ms: 0, connection: this };
    const began = performance.now();
    sent.push(statement);
    const answer = send.apply(this, args);
    if (answer instanceof Promise) {
      const done = (): void => void (statement.ms = performance.now() - began);
      answer.then(done, done);
    }
    return answer;
  };
  pg.Client.prototype.query = recording as typeof pg.Client.prototype.query;
  return {
    take: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
};
