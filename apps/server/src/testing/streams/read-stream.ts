import { siteOrigin } from '../server-process.ts';

export type StreamEvent = {
  id: string;
  data: { entity: string; entityId: string; version: number | null; change: string };
};

export type OpenStream = {
  status: number;
  /** Where the stream began, as its first item says; null when it was refused. */
  openedAt: string | null;
  /** Everything after the opening. */
  events: StreamEvent[];
  ended: Promise<void>;
  close: () => void;
};

/**
 * Opens the event stream the way the client does, over PATCH, and collects what arrives until it ends or is closed. Resolves when
 * the server listens for this stream (or has refused it), so that nothing done afterwards can be missed.
 */
export const openStream = async (
  url: string,
  cookie: string,
  lastEventId: string | null = null,
): Promise<OpenStream> => {
  const controller = new AbortController();
  const input = encodeURIComponent(JSON.stringify({ lastEventId }));
  const response = await fetch(`${url}/api/trpc/live.changes?input=${input}`, {
    method: 'PATCH',
    headers: { cookie, origin: siteOrigin, 'x-aliquot': '1', accept: 'text/event-stream' },
    signal: controller.signal,
  });
  const events: StreamEvent[] = [];
  const opening = Promise.withResolvers<string | null>();
  const hear = (event: StreamEvent): void => {
    if (event.data.entity === 'opened') opening.resolve(event.id);
    else events.push(event);
  };
  const read = async (): Promise<void> => {
    if (response.body === null) return;
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const id = /^id: (.*)$/mu.exec(block)?.[1];
        const data = /^data: (.*)$/mu.exec(block)?.[1];
        if (id !== undefined && data !== undefined) hear({ id, data: JSON.parse(data) as StreamEvent['data'] });
      }
    }
  };
  const ended = read()
    .catch(() => {})
    .finally(() => opening.resolve(null));
  return { status: response.status, openedAt: await opening.promise, events, ended, close: () => controller.abort() };
};
