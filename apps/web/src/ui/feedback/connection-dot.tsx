import css from './connection-dot.module.css';
export type ConnectionState = 'live' | 'reconnecting' | 'offline';

export type ConnectionDotProps = {
  state: ConnectionState;
  /** What follows the word: '6 s', 'writes paused'. */
  detail?: string | undefined;
};

const words: Record<ConnectionState, string> = { live: 'Live', reconnecting: 'Reconnecting', offline: 'Offline' };

export const ConnectionDot = ({ state, detail }: ConnectionDotProps) => (
  <span className={css.conn} data-state={state}>
    <span aria-hidden="true" />
    {detail ? `${words[state]}, ${detail}` : words[state]}
  </span>
);
