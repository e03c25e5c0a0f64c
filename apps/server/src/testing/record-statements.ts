import pg from 'pg';

export type SentStatement = { text: string; values: readonly unknown[]; ms: number; connection: pg.Client };

/**
 * Writes down what this process sends to PostgreSQL, from `take` to `take`. To be called before the first connection is opened.
 */
export const recordStatements = (): { take: () => SentStatement[] } => {
  let sent: SentStatement[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with the connection it was called on
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const recording = function (this: pg.Client, ...args: unknown[]): unknown {
    const [first, second] = args;
    const named = typeof first === 'object' && first !== null && 'text' in first;
    const { text, values } = named
      ? (first as { text: string; values?: unknown[] })
      : { text: String(first), values: Array.isArray(second) ? second : [] };
    const statement = { text, values: values ?? [], ms: 0, connection: this };
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
