import { testOrigin } from './test-server.ts';

export type StreamAnswer = { status: number; contentType: string; text: string; ended: boolean };

/** Opens a subscription on a real port, reads what comes within `forMs` (or until it ends), and goes away. */
export const readStream = async (options: {
  port: number;
  path: string;
  cookie?: string | undefined;
  input?: unknown;
  forMs: number;
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
  const timer = setTimeout(() => controller.abort(), options.forMs);
  let text = '';
  let ended = false;
  try {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true });
    ended = true;
  } catch (error) {
    if (!controller.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  return { status: response.status, contentType: response.headers.get('content-type') ?? '', text, ended };
};

/** The error a stream ended with, or null. */
export const streamError = (text: string): { data: { code: string; httpStatus: number } } | null => {
  const data = /^event: serialized-error\ndata: (?<json>.*)$/mu.exec(text)?.groups?.['json'];
  return data === undefined ? null : (JSON.parse(data) as { data: { code: string; httpStatus: number } });
};
