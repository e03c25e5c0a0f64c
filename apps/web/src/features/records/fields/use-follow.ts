import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldPath } from './field-scope.ts';

type Say = (typed: unknown) => unknown;
const same: Say = (typed) => typed;
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** One field says what another says, as long as nobody has written something else into it. */
export const useFollow = (leader: string, follower: string, say: Say = same): void => {
  const { getValues, setValue, formState } = useFormContext();
  const from = useFieldPath(leader);
  const to = useFieldPath(follower);
  const typed: unknown = useWatch({ name: from });
  const last = useRef(typed);
  useEffect(() => {
    if (last.current === typed) return;
    const followed: unknown = getValues(to);
    const isFollowing = isEmpty(followed) || followed === say(last.current);
    last.current = typed;
    if (isFollowing) setValue(to, say(typed), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }, [typed, to, say, getValues, setValue, formState.isSubmitted]);
};
