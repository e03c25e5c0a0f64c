/** What the tabs of one browser tell each other about the session they share. */
export type SessionMessage =
  | { kind: 'activity'; at: number }
  | { kind: 'signed-out' }
  /** Said by every page that opens with a session: a page of somebody else must not go on. */
  | { kind: 'signed-in'; userId: string };

const name = 'aliquot.session';
/** A page hears its own words through its other channels; they are not for it. */
const self = crypto.randomUUID();
type Envelope = { from: string; message: SessionMessage };

const kinds: ReadonlySet<unknown> = new Set<SessionMessage['kind']>(['activity', 'signed-out', 'signed-in']);
const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  'message' in value &&
  typeof value.message === 'object' &&
  value.message !== null &&
  'kind' in value.message &&
  kinds.has(value.message.kind);

const seal = (message: SessionMessage): Envelope => ({ from: self, message });

export const openSessionChannel = (hear: (message: SessionMessage) => void) => {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isEnvelope(data) && data.from !== self) hear(data.message);
  });
  return { say: (message: SessionMessage) => channel.postMessage(seal(message)), close: () => channel.close() };
};

/** Said once, by a tab that is about to leave. */
export const broadcastSignOut = (): void => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(seal({ kind: 'signed-out' }));
  channel.close();
};
