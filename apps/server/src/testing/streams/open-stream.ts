import { testOrigin } from '../test-server.ts';

export type StreamAnswer = { status: number; contentType: string; text: string; ended: boolean };

/** Opens a subscription on a real port, reads until it ends or until `sentinel`, caused once it is open, arrives, and goes away. */
export const readStream = async (options: {
  port: number;
  path: string;
  cookie?: string | undefined;
  input?: unknown;
  sentinel: { cause: () => Promise<unknown>; text: string };
}): Promise<StreamAnswer> => {
  const controller = new AbortController();
  const search = options.input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(options.input))}`;
  const response = await fetch(`http://127.0.0.1:${options.port}/api/trpc/${options.path}${search}`, {
    method: 'PATCH',
    headers: {
      origin: testOrigin,
      'x-aliquot': '1',
      ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
    },
    signal: controller.signal,
  });
  let text = '';
  let ended = false;
  let opened = false;
  try {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      if (!opened && text.includes('"entity":"opened"')) {
        opened = true;
        await options.sentinel.cause();
      }
      if (text.includes(options.sentinel.text)) controller.abort();
    }
    ended = true;
  } catch (error) {
    if (!controller.signal.aborted) throw error;
  }
  return { status: response.status, contentType: response.headers.get('content-type') ?? '', text, ended };
};

/** The error a stream ended with, or null. */
export const streamError = (text: string): { data: { code: string; httpStatus: number } } | null => {
  const data = /^event: serialized-error\ndata: (?<json>.*)$/mu.exec(text)?.groups?.['json'];
  return data === undefined ? null : (JSON.parse(data) as { data: { code: string; httpStatus: number } });
};
