/** What the tabs of one browser tell each other about the session they share. */
export type SessionMessage = { kind: 'activity'; at: number } | { kind: 'signed-out' };

const name = 'aliquot.session';

const isMessage = (value: unknown): value is SessionMessage =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'activity' || value.kind === 'signed-out');

export const openSessionChannel = (hear: (message: SessionMessage) => void) => {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) hear(data);
  });
  return { say: (message: SessionMessage) => channel.postMessage(message), close: () => channel.close() };
};

/** Said once, by a tab that is about to leave. */
export const tellSignedOut = (): void => {
  const channel = new BroadcastChannel(name);
  channel.postMessage({ kind: 'signed-out' } satisfies SessionMessage);
  channel.close();
};
