import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hasErrorCode } from '#api/error-code.ts';
import { refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import { isCancelled } from '#consequences/confirm-follows.ts';
import { followRefusal } from '#consequences/follow-refusal.ts';
import { toast } from '#ui/feedback/toast.ts';

export type Action<After> = {
  run: (input: { id: number; version: number; idempotencyKey: string }) => Promise<After>;
  /** Said when it is done: "Tube rejected". Null where the page itself shows it. */
  done: string | null;
  /** Tells two actions apart that say the same. */
  about?: unknown;
  /** What follows is worked out anew from the latest version: its dialog stays open, with what was typed. */
  staysOpen?: true;
};

export type ActsOn<After> = {
  record: { id: number; version: number };
  /** "accession", "run": as in "Someone else changed this accession." */
  word: string;
  /** Called as it was when the action was sent, so that an answer on its way never closes a question opened since. */
  onDone: (after: After) => void;
  /** Somebody was faster: read it again. */
  onStale: (given: Action<After>) => void;
};

/** The dialog itself shows that what follows is another list by now; and who left it knows that nothing was done. */
const isAnswered = (error: Error): boolean => isCancelled(error) || followRefusal(error) !== null;

type SentAction<After> = Action<After> & { whenDone: (after: After) => void };

/** One act on the record in sight. Refused because someone else was faster, the page shows it as it is now and says so. */
export const useAction = <After>({ record: { id, version }, word, onDone, onStale }: ActsOn<After>) => {
  const [key] = useState(makeSaveKey);
  const act = useMutation({
    mutationFn: ({ run, done, about }: SentAction<After>) =>
      run({ id, version, idempotencyKey: key.for({ id, version, done, about }) }),
    onSuccess: (after, { done, whenDone }) => {
      key.saved();
      if (done !== null) toast.success(done);
      whenDone(after);
    },
    onError: (error, given) => {
      if (!hasErrorCode(error, 'CONFLICT') || isAnswered(error)) return;
      toast.error(
        'Nothing was changed',
        `Someone else changed this ${word}. The latest version is shown now. Try again.`,
      );
      onStale(given);
    },
  });
  return {
    act: (given: Action<After>): void => act.mutate({ ...given, whenDone: onDone }),
    busy: act.isPending,
    error: act.error === null || isAnswered(act.error) ? null : refusalWords(act.error),
    forget: act.reset,
  };
};
