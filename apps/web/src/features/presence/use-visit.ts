import { surfaceName, type Surface } from '@aliquot/domain/presence/surface';
import { useEffect, useState } from 'react';
import { handSigns, trackActivity } from '#api/activity.ts';
import { lastCall } from '#api/last-call.ts';
import { presenceMoved } from '#api/live/presence-moved.ts';
import type { Api } from '#api/trpc.ts';
import { makeVisit, type Visit } from './visit.ts';

const quietly = { context: { background: true, skipBatch: true } };

/** This page's stay at a run or a case, for as long as it is open and in sight. The surface is that of the first render. */
export const useVisit = ({ client }: Pick<Api, 'client'>, { kind, id }: Surface): Visit => {
  const [visit] = useState(() => {
    const key = crypto.randomUUID();
    return makeVisit({
      send: (mark) => client.presence.beHere.mutate({ visit: key, surface: { kind, id }, mark }, quietly),
      leave: () => lastCall('presence.leave', { visit: key }),
    });
  });
  useEffect(() => {
    const update = (): void => (document.hidden ? visit.rest() : visit.start());
    update();
    const stops = [
      presenceMoved.subscribe(surfaceName({ kind, id }), visit.nudge),
      // Whoever only reads on is not typing any more.
      trackActivity(window, visit.acted, handSigns),
    ];
    document.addEventListener('visibilitychange', update);
    addEventListener('pagehide', visit.end);
    addEventListener('pageshow', update);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', update);
      removeEventListener('pagehide', visit.end);
      removeEventListener('pageshow', update);
      visit.end();
    };
  }, [visit, kind, id]);
  return visit;
};
