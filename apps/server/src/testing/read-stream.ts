import { siteOrigin } from './server-process.ts';

export type StreamEvent = {
  id: string;
  data: { entity: string; entityId: string; version: number | null; change: string };
};

export type OpenStream = {
  status: number;
  events: StreamEvent[];
  ended: Promise<void>;
  close: () => void;
};

/** Opens the event stream the way the client does, over PATCH, and collects what arrives until it ends or is closed. */
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
        if (id !== undefined && data !== undefined) events.push({ id, data: JSON.parse(data) as StreamEvent['data'] });
      }
    }
  };
  return { status: response.status, events, ended: read().catch(() => {}), close: () => controller.abort() };
};
