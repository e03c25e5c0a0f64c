import type { WhatFollows } from '@aliquot/domain/consequences/what-follows';
import { useSyncExternalStore } from 'react';
import { followRefusal } from './follow-refusal.ts';

export type FollowWords = {
  /** What is done, and to what: "Undo receipt of 26-000412-1". */
  title: string;
  confirmLabel: string;
  danger?: boolean;
  /** Of the laboratory, for the times in the list; the workstation's where it is left out. */
  zone?: string | undefined;
};

export type FollowQuestion = FollowWords & {
  follows: WhatFollows;
  changed: boolean;
  /** It was confirmed, and there is no answer yet. */
  sending: boolean;
  /** The hash of the list that was looked at; null: it is not done. */
  answer: (hash: string | null) => void;
};

/** Spread into the input, after its own key: a save that was refused and one that is confirmed are two. */
export type Expects = { expects?: string; idempotencyKey?: string };

let question: FollowQuestion | null = null;
const listeners = new Set<() => void>();
const setQuestion = (next: FollowQuestion | null): void => {
  question = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const get = (): FollowQuestion | null => question;

/** What the person is asked now: shown over whatever else is open. */
export const useFollowQuestion = (): FollowQuestion | null => useSyncExternalStore(subscribe, get);

const cancelled = (): Error =>
  Object.assign(new Error('Not confirmed. Nothing was changed.'), { data: { code: 'CANCELLED' } });

/** Whether the person looked at what follows and left it: there is nothing to tell them. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'data' in error && (error.data as { code?: unknown } | null)?.code === 'CANCELLED';

const ask = (words: FollowWords, refused: { follows: WhatFollows; changed: boolean }): Promise<string | null> =>
  new Promise((resolve) => {
    const asked: FollowQuestion = {
      ...words,
      ...refused,
      sending: false,
      answer: (hash) => {
        if (question !== asked) return;
        setQuestion(hash === null ? null : { ...asked, sending: true, answer: () => undefined });
        resolve(hash);
      },
    };
    setQuestion(asked);
  });

/** One person reads one list at a time. */
let turn: Promise<unknown> = Promise.resolve();
const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  return mine;
};

const sendConfirmed = async <Answer>(
  words: FollowWords,
  send: (expects: Expects) => Promise<Answer>,
  refused: { follows: WhatFollows; changed: boolean },
): Promise<Answer> => {
  const hash = await ask(words, refused);
  if (hash === null) throw cancelled();
  try {
    const answer = await send({ expects: hash, idempotencyKey: crypto.randomUUID() });
    setQuestion(null);
    return answer;
  } catch (error) {
    const again = followRefusal(error);
    if (again !== null) return sendConfirmed(words, send, again);
    setQuestion(null);
    throw error;
  }
};

/**
 * Sends an action; where it is refused because of what would follow, the list is shown, and confirmed it is sent again with it.
 * Left, the answer is a refusal: nothing was changed.
 */
export const confirmFollows = async <Answer>(
  words: FollowWords,
  send: (expects: Expects) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await send({});
  } catch (error) {
    const refused = followRefusal(error);
    if (refused === null) throw error;
    return inTurn(() => sendConfirmed(words, send, refused));
  }
};
