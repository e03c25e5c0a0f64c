import { useEffect, useSyncExternalStore } from 'react';
import { connection } from '#api/live/connection.ts';
import { announce } from '#ui/feedback/announce.ts';
import { ConnectionDot } from '#ui/feedback/connection-dot.tsx';
import css from './shell.module.css';

/** A cut shorter than this heals by itself; saying it aloud would only disturb. */
const worthSaying = 5000;

/** The header's dot. It stays away until the first connection is made or refused. */
export const LiveState = () => {
  const state = useSyncExternalStore(connection.subscribe, connection.get);
  const lost = state === 'reconnecting' || state === 'offline';

  useEffect(() => {
    if (!lost) return undefined;
    let said = false;
    const timer = setTimeout(() => {
      said = true;
      announce('Connection lost. Live updates are paused.', 'assertive');
    }, worthSaying);
    return () => {
      clearTimeout(timer);
      if (said) announce('Connection is back.');
    };
  }, [lost]);

  return state === 'connecting' ? null : (
    <span className={css.liveState} data-quiet={state === 'live' || undefined}>
      <ConnectionDot state={state} />
    </span>
  );
};
