import { errorCodeOf } from './error-code.ts';
import { refusalWords } from './refusal.ts';

const tries = 4;
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

export type Answer<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; sentence: string }
  | { kind: 'unsent'; sentence: string };

/** Sent until it is answered: a tube scanned while the network blinked is neither lost nor done twice (the call carries its key). */
export const untilAnswered = async <Value>(call: () => Promise<Value>): Promise<Answer<Value>> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { kind: 'done', value: await call() };
    } catch (error) {
      // An answer is an answer; only silence and a server that is busy are worth another try.
      const answered = ['BAD_REQUEST', 'NOT_FOUND', 'FORBIDDEN', 'UNAUTHORIZED'].includes(errorCodeOf(error) ?? '');
      if (answered) return { kind: 'refused', sentence: refusalWords(error) };
      if (attempt >= tries) return { kind: 'unsent', sentence: refusalWords(error) };
      await pause(300 * 2 ** attempt);
    }
  }
};
