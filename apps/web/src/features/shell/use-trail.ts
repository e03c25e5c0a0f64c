import { useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { entryInSight, forgetPagesFrom } from '#ui/page/page-memory.ts';
import { stepsToList, stepsToPrevious, withPage, type Trail } from './trail.ts';

let trail: Trail = new Map();
const loadedAt = entryInSight();

export type Back = {
  /** To the page before this one, as it was left; false when there is none. */
  toPrevious: () => boolean;
  /** To where this list was last seen; false when it was not. */
  toList: (path: string) => boolean;
};

/** Notes the pages opened in this tab, for as long as the shell is there. */
export const useTrail = (): Back => {
  const router = useRouter();
  const at = useLocation({ select: ({ state }) => state.__TSR_index });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const listOf = useMatches({ select: (matches) => matches.at(-1)?.staticData.place?.listOf });
  useEffect(() => {
    trail = withPage(trail, at, { path, listOf });
  }, [at, path, listOf]);
  useEffect(
    () =>
      router.history.subscribe(({ location, action }) => {
        if (action.type === 'PUSH') forgetPagesFrom(location.state.__TSR_index);
      }),
    [router],
  );
  // Whoever signs in next has opened none of them.
  useEffect(
    () => () => {
      trail = new Map();
      forgetPagesFrom(0);
    },
    [],
  );
  const go = (steps: number | null): boolean => {
    if (steps === null) return false;
    router.history.go(-steps);
    return true;
  };
  return {
    toPrevious: () => go(stepsToPrevious(trail, at, loadedAt)),
    toList: (list) => go(stepsToList(trail, at, list)),
  };
};
